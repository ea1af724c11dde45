/** `kept` is not final; `final` waits to be published; `replaced` was published until another one was (docs/api.md, Versions). */
export const VERSION_STATES = ['kept', 'final', 'published', 'replaced', 'withdrawn'] as const;
export type VersionState = (typeof VERSION_STATES)[number];

/** Why nothing can be frozen, as the code of a refusal; null: it can. `states` of all versions. */
export function freezeFault(
  { isClosed, states }: { isClosed: boolean; states: readonly string[] },
  final: boolean,
): 'vote_is_open' | 'final_exists' | null {
  if (!isClosed) return 'vote_is_open';
  return final && states.includes('final') ? 'final_exists' : null;
}

/** Why a version can't be published; null: it can. A state of a later release is none that this one may publish. */
export function publishFault(
  state: string,
): 'version_not_final' | 'version_published' | 'version_withdrawn' | null {
  switch (state) {
    case 'published':
      return 'version_published';
    case 'withdrawn':
      return 'version_withdrawn';
    case 'final':
    case 'replaced':
      return null;
    default:
      return 'version_not_final';
  }
}

/** What a withdrawal does to the phase. `others` are the states of all other versions. */
export function phaseAfterWithdrawal(
  state: string,
  others: readonly string[],
): 'as_before' | 'final' | 'review' {
  if (state === 'published') return 'final';
  const wasFinal = state === 'final' || state === 'replaced';
  const isLast = !others.some((other) => ['final', 'published', 'replaced'].includes(other));
  return wasFinal && isLast ? 'review' : 'as_before';
}
