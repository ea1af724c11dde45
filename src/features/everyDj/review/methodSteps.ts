import type { ReviewSignal } from '../../../../contract/decisions/review';
import {
  formatCount,
  HIDDEN_FIGURE,
  NO_NUMBER,
  voteCount,
  voteTenths,
} from '../../../lib/text/numbers';
import { isPrivate } from '../../../lib/privacy/privacy';
import { methodTexts as texts } from '../../../texts/review/signals';
import { screenTexts } from '../../../texts/screens';

const shares = new Intl.NumberFormat('ja-JP', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 3,
});
const hundredths = new Intl.NumberFormat('ja-JP', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
const LEAST_P = 0.0001;

/** A probability: 0.0123, or 0.0001未満. */
export function formatProbability(p: number): string {
  return p < LEAST_P ? texts.below(String(LEAST_P)) : p.toFixed(4);
}

/** 実際・普段・目安 with their unit; what is expected has a decimal, what is counted has none. */
export function signalFigures({ kind, seen, expected, limit }: ReviewSignal) {
  const unit = kind === 'lockstep' ? screenTexts.people : screenTexts.votes;
  return {
    seen: voteCount(seen) + unit,
    expected: expected === null ? NO_NUMBER : voteTenths(expected) + unit,
    limit: limit === null ? texts.noLimit : voteCount(limit) + unit,
  };
}

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
    fine: (name: string) => read(name, (value) => hundredths.format(value)),
  };
}

// The DJ's votes of the day, of which the share is taken.
function nightVotes({ expected, detail }: ReviewSignal): string {
  const { share } = detail;
  if (typeof share !== 'number' || share === 0 || expected === null) return NO_NUMBER;
  return voteCount(Math.round(expected / share));
}

type Hows = Partial<Record<'seen' | 'expected' | 'limit' | 'chance', string>>;

function howsOf(signal: ReviewSignal): Hows {
  const { count, share, fine } = detailOf(signal);
  switch (signal.kind) {
    case 'level':
      return {
        expected: texts.level.expected(count('others'), share('share'), count('days')),
        limit: texts.level.limit,
        chance: texts.level.chance(fine('dispersion'), voteCount(signal.seen)),
      };
    case 'source':
      return {
        seen: texts.source.seen(count('sourceVotes')),
        expected: texts.source.expected(count('sourceVotes'), share('share')),
        limit: texts.source.limit,
        chance: texts.source.chance(count('sources')),
      };
    case 'night':
      return {
        ...texts.night,
        expected: texts.night.expected(
          nightVotes(signal),
          share('share'),
          count('othersAtNight'),
          count('others'),
        ),
      };
    case 'lockstep':
      return { ...texts.lockstep, seen: texts.lockstep.seen(count('groups'), count('days')) };
    default:
      return {};
  }
}

/** How a signal was computed, with this case's own numbers (docs/review.md): 普段 ＝ … ＝ 61.0票 */
export function methodSteps(signal: ReviewSignal): string[] {
  const hows = howsOf(signal);
  const chance = signal.p === null ? [] : [formatProbability(signal.p)];
  const { seen, expected, limit } = signalFigures(signal);
  const { columns } = texts;
  return [
    [columns.seen, hows.seen, seen],
    [columns.expected, hows.expected, expected],
    [columns.limit, hows.limit, limit],
    [texts.chance, hows.chance, ...chance],
  ].flatMap((step) => (step[1] === undefined ? [] : [step.join(texts.equals)]));
}

/** The value by which a DJ-day is flagged, over all tests of its day. */
export function adjustedStep(q: number): string {
  return texts.adjusted(formatProbability(q));
}
