/** Up to which step of a room's game this device has looked, so that it can tell what was missed. */
export function lastSeen(room: string): number {
  return Number(localStorage.getItem(`pentathlon.seen.${room}`) ?? -1);
}

export function rememberSeen(room: string, now: number): void {
  try {
    localStorage.setItem(`pentathlon.seen.${room}`, String(now));
  } catch {
    // nothing to remember it with
  }
}
