/** Why closed things are closed, asked anew whenever they change. */
import type { Reason } from "../protocol";

export type Reasons = Record<string, Reason>;

/** The reasons by action; call it while a component is set up. */
export function reasonsFor(
  closed: () => string[],
  why: (actions: string[]) => Promise<Reason[]>,
): () => Reasons {
  let found = $state.raw<Reasons>({});
  $effect(() => {
    const actions = closed();
    if (actions.length === 0) return;
    let isStale = false;
    void why(actions).then(
      (got) => {
        if (!isStale) found = Object.fromEntries(got.map((reason) => [reason.action, reason]));
      },
      () => undefined,
    );
    return () => (isStale = true);
  });
  return () => found;
}
