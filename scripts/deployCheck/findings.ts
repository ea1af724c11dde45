/** One line about a deployment; `todo`: what to do about it, or how to look at it by hand. */
export interface Finding {
  state: 'ok' | 'wrong' | 'unchecked';
  what: string;
  todo?: string;
}

export const ok = (what: string): Finding => ({ state: 'ok', what });
export const wrong = (what: string, todo: string): Finding => ({ state: 'wrong', what, todo });
export const unchecked = (what: string, todo: string): Finding => ({
  state: 'unchecked',
  what,
  todo,
});

/** `fault` and what to do about it, unless it `isFine`. */
export function judge(isFine: boolean, fine: string, [fault, todo]: [string, string]): Finding {
  return isFine ? ok(fine) : wrong(fault, todo);
}

/** What a trial on one machine has, and no deployment may have. */
export function leftOver(isRehearsal: boolean, what: string, todo: string): Finding {
  return isRehearsal ? unchecked(what, 'a rehearsal has it; no deployment may') : wrong(what, todo);
}

const LABELS = { ok: 'ok', wrong: 'WRONG', unchecked: 'not checked' };

export function findingLine({ state, what, todo }: Finding): string {
  return `${LABELS[state].padEnd(13)}${what}${todo === undefined ? '' : `: ${todo}`}`;
}

/** What the checks find, in their order; one that cannot be done is a finding, too. */
export async function collect(checks: Record<string, () => Promise<Finding[]>>) {
  const found = Object.entries(checks).map(([name, check]) =>
    check().catch((error: unknown) => [
      wrong(`${name} could not be looked at`, explainFailure(error)),
    ]),
  );
  return (await Promise.all(found)).flat();
}

/** A failed request says why in its cause alone. */
export function explainFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause = error } = error;
  if (cause instanceof AggregateError) return explainFailure(cause.errors[0]);
  return cause instanceof Error ? cause.message : String(cause);
}
