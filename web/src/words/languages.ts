/** Every language, by the name it has for itself. */
export const LANGUAGES = { en: "English", fr: "Français" } as const;

export type Language = keyof typeof LANGUAGES;

/** Codes and names, English first. */
export const TONGUES = Object.entries(LANGUAGES) as [Language, string][];

/** Ours that a browser asks for, or else English. */
export function preferred(wanted: string): Language {
  return TONGUES.find(([code]) => wanted.toLowerCase().startsWith(code))?.[0] ?? "en";
}
