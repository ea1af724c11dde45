import type { FactKind, ReviewFact } from '../../../../../contract/decisions/review';
import {
  formatCount,
  formatShare,
  formatTenths,
  HIDDEN_FIGURE,
  isHiddenCount,
  NO_NUMBER,
} from '../../../../lib/text/numbers';
import { caseTexts } from '../../../../texts/review/case';
import { screenTexts } from '../../../../texts/screens';

/** A figure of a fact with its unit. */
export interface FactFigure {
  text: string;
  unit: string;
}

const hundredths = new Intl.NumberFormat('ja-JP', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

const units: Record<FactKind, string> = {
  level: screenTexts.votes,
  source: screenTexts.votes,
  repeats: screenTexts.votes,
  night: screenTexts.votes,
  lockstep: screenTexts.people,
  concentration: '',
  clockwork: '',
};

/** Two decimals: 0.06 */
export function formatHundredths(value: number): string {
  return isHiddenCount(value) ? HIDDEN_FIGURE : hundredths.format(value);
}

function textOf(kind: FactKind, value: number, whole: boolean): string {
  if (kind === 'concentration') return formatShare(value);
  if (kind === 'clockwork') return formatHundredths(value);
  return whole ? formatCount(value) : formatTenths(value);
}

/** 実測・期待・上限 of a fact as text; what is expected has a decimal, what is counted has none. */
export function factFigures({ kind, seen, expected, limit }: ReviewFact) {
  const unit = units[kind];
  const figure = (value: number, whole: boolean): FactFigure => ({
    text: textOf(kind, value, whole),
    unit,
  });
  return {
    seen: figure(seen, true),
    expected: expected === null ? { text: NO_NUMBER, unit: '' } : figure(expected, false),
    limit: limit === null ? { text: caseTexts.noLimit, unit: '' } : figure(limit, true),
  };
}
