import type { Result } from '../measurement';

const ENDINGS: Record<Result['unit'], string> = {
  x: 'x',
  ms: ' ms',
  s: ' s',
  kB: ' kB',
  MB: ' MB',
  points: ' points',
  elements: ' elements',
  '': '',
};

const SIGNIFICANT = 3;

function withUnit(value: number, unit: Result['unit']): string {
  const text = value >= 1_000 ? Math.round(value).toLocaleString('en') : rounded(value);
  return `${text}${ENDINGS[unit]}`;
}

function rounded(value: number): string {
  return String(Number(value.toPrecision(SIGNIFICANT)));
}

/** Whether the result keeps its limit; null: it has none. A figure that is no number keeps nothing. */
export function keepsLimit({ value, limit, isFloor = false }: Result): boolean | null {
  if (limit === null) return null;
  return isFloor ? value >= limit : value <= limit;
}

/** `≤ 4x`, `≥ 98 points`; '' without a limit. */
export function limitText({ limit, unit, isFloor = false }: Result): string {
  return limit === null ? '' : `${isFloor ? '≥' : '≤'} ${withUnit(limit, unit)}`;
}

/** What is held against the limit, where the figure does not say it already: `3.62x`. */
export function ratioText({ value, unit }: Result): string {
  return unit === 'x' ? withUnit(value, unit) : '';
}

const WORDS = { true: 'holds', false: 'MISSED', null: 'reported' } as const;

export function verdictText(result: Result): string {
  return WORDS[`${keepsLimit(result)}`];
}
