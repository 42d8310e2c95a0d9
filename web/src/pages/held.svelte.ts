/** A record file that was opened, on its way to the replay page. */
export const heldFile = $state({ text: "" });
