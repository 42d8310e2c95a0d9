/** Links on their way to somebody else. */

/** Whether a text is in the clipboard now; without a secure page it is copied from a field. */
export async function copy(text: string): Promise<boolean> {
  const field = document.createElement("textarea");
  field.value = text;
  document.body.append(field);
  field.select();
  const copied = navigator.clipboard
    ? await navigator.clipboard.writeText(text).then(
        () => true,
        () => document.execCommand("copy"),
      )
    : document.execCommand("copy");
  field.remove();
  return copied;
}
