import type { ReviewSignal } from '../../../../../contract/decisions/review';
import { formatCount, HIDDEN_FIGURE, NO_NUMBER, voteCount } from '../../../../lib/text/numbers';
import { isPrivate } from '../../../../lib/privacy/privacy';
import { methodTexts as texts } from '../../../../texts/review/signals';
import { signalFigures, formatHundredths, type SignalFigure } from './signalFigures';

/** A step of the calculation: what it is, how, and what it comes to; '' where it is no figure. */
export interface MethodStep {
  name: string;
  how: string;
  value: string;
}

const shares = new Intl.NumberFormat('ja-JP', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 3,
});
const LEAST_P = 0.0001;

/** A probability: 0.0123, or 0.0001未満. */
export function formatProbability(p: number): string {
  if (p < LEAST_P) return texts.below(String(LEAST_P));
  return p.toFixed(4);
}

const written = ({ text, unit }: SignalFigure) => text + unit;

/** What `detail` says; a back end may leave something out. */
function detailOf({ detail }: ReviewSignal) {
  const read = (name: string, format: (value: number) => string) => {
    const value = detail[name];
    if (typeof value !== 'number') return NO_NUMBER;
    return isPrivate() ? HIDDEN_FIGURE : format(value);
  };
  return {
    count: (name: string) => read(name, formatCount),
    share: (name: string) => read(name, (value) => shares.format(value)),
    fine: (name: string) => read(name, formatHundredths),
  };
}

type Hows = Partial<Record<'seen' | 'expected' | 'limit' | 'chance', string>>;

function howsOf(signal: ReviewSignal): Hows {
  const { count, share, fine } = detailOf(signal);
  const seen = voteCount(signal.seen);
  switch (signal.kind) {
    case 'level':
      return {
        expected: texts.level.expected(count('others'), share('share'), count('days')),
        limit: texts.level.limit,
        chance: texts.level.chance(fine('dispersion'), seen),
      };
    case 'source':
      return {
        seen: texts.source.seen(count('sourceVotes')),
        expected: texts.source.expected(count('sourceVotes'), share('share')),
        limit: texts.source.limit,
        chance: texts.source.chance(count('sources')),
      };
    case 'duplicates':
      return {};
    case 'night':
      return {
        seen: texts.night.seen,
        expected: texts.night.expected(
          nightVotes(signal),
          share('share'),
          count('othersAtNight'),
          count('others'),
        ),
        limit: texts.night.limit,
        chance: texts.night.chance,
      };
    case 'lockstep':
      return { ...texts.lockstep, seen: texts.lockstep.seen(count('groups'), count('days')) };
  }
}

// The DJ's votes of the day, of which the share is taken.
function nightVotes({ expected, detail }: ReviewSignal): string {
  const { share } = detail;
  if (typeof share !== 'number' || share === 0 || expected === null) return NO_NUMBER;
  return voteCount(Math.round(expected / share));
}

/** How a signal was computed, with this case's own numbers (review.md, Signals). */
export function methodSteps(signal: ReviewSignal, q: number | null): MethodStep[] {
  const figures = signalFigures(signal);
  const hows = howsOf(signal);
  const { p } = signal;
  const values = {
    seen: written(figures.seen),
    expected: written(figures.expected),
    limit: written(figures.limit),
    chance: p === null ? '' : formatProbability(p),
  };
  const steps = (['seen', 'expected', 'limit', 'chance'] as const).flatMap((name) => {
    const how = hows[name];
    return how === undefined ? [] : [{ name: texts[name], how, value: values[name] }];
  });
  if (p === null || q === null) return steps;
  return [...steps, { name: '', how: texts.adjusted(formatProbability(q)), value: '' }];
}
