import type { SignalKind, ReviewSignal } from '../../../../../contract/decisions/review';
import { NO_NUMBER, voteCount, voteTenths } from '../../../../lib/text/numbers';
import { caseTexts } from '../../../../texts/review/case';
import { screenTexts } from '../../../../texts/screens';

/** A figure of a signal with its unit. */
export interface SignalFigure {
  text: string;
  unit: string;
}

const hundredths = new Intl.NumberFormat('ja-JP', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

const units: Record<SignalKind, string> = {
  duplicates: screenTexts.votes,
  level: screenTexts.votes,
  source: screenTexts.votes,
  night: screenTexts.votes,
  lockstep: screenTexts.people,
};

/** Two decimals: 0.06 */
export function formatHundredths(value: number): string {
  return hundredths.format(value);
}

/** 実測・期待・上限 of a signal as text; what is expected has a decimal, what is counted has none. */
export function signalFigures({ kind, seen, expected, limit }: ReviewSignal) {
  const unit = units[kind];
  const figure = (value: number, whole: boolean): SignalFigure => ({
    text: whole ? voteCount(value) : voteTenths(value),
    unit,
  });
  return {
    seen: figure(seen, true),
    expected: expected === null ? { text: NO_NUMBER, unit: '' } : figure(expected, false),
    limit: limit === null ? { text: caseTexts.noLimit, unit: '' } : figure(limit, true),
  };
}
