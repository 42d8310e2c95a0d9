/** Opens a dialog above all else; `closed` hears of its own end alone, not when it gives way to another. */
export function modal(dialog: HTMLDialogElement, closed: () => void) {
  dialog.showModal();
  dialog.addEventListener("close", closed);
  return {
    destroy() {
      dialog.removeEventListener("close", closed);
      dialog.close();
    },
  };
}
