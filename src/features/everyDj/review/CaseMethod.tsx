import Table from 'react-bootstrap/Table';
import type { ReviewCase, ReviewRun, ReviewSignal } from '../../../../contract/decisions/review';
import { isPrivate } from '../../../lib/privacy/privacy';
import {
  formatCount,
  formatTenths,
  HIDDEN_FIGURE,
  NO_NUMBER,
  voteCount,
  voteTenths,
} from '../../../lib/text/numbers';
import { tokyoMoment } from '../../../lib/time/dates';
import { signalName } from '../../../texts/review/signalNames';
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

interface CaseMethodProps {
  reviewed: ReviewCase;
  /** The newest of its day. */
  run: ReviewRun | null;
}

/** All that was tested, also what is within its limit, and how it was computed: that makes a case defensible. */
export function CaseMethod({ reviewed: { signals, reasons, q }, run }: CaseMethodProps) {
  const tested = signals.filter(({ kind }) => kind !== 'duplicates');
  if (tested.length === 0) return null;
  const { columns } = texts;
  return (
    <details className="opening fs-5">
      <summary>{texts.heading}</summary>
      <Table className="mb-3">
        <caption className="visually-hidden">{texts.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.signal}</th>
            {[columns.seen, columns.expected, columns.limit].map((name) => (
              <th key={name} scope="col" className="number">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tested.map((signal) => {
            const { seen, expected, limit } = signalFigures(signal);
            const isOver = reasons.includes(signal.kind);
            return (
              <tr key={signal.kind} className={isOver ? 'fw-bold' : undefined}>
                <th scope="row" className={isOver ? undefined : 'fw-normal'}>
                  {signalName(signal.kind)}
                  {isOver && <small className="d-block fw-normal">{texts.over}</small>}
                </th>
                <td className="number">{seen}</td>
                <td className="number">{expected}</td>
                <td className="number">{limit}</td>
              </tr>
            );
          })}
        </tbody>
      </Table>
      {tested.map((signal) => (
        <div key={signal.kind} className="mb-3">
          <h3>{signalName(signal.kind)}</h3>
          <ul>
            {methodSteps(signal).map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ul>
        </div>
      ))}
      <p>
        {q !== null && <span className="d-block">{texts.adjusted(formatProbability(q))}</span>}
        {run && (
          <span className="d-block">
            {texts.run(run.tested, run.flagged, formatTenths(run.expectedHarmless))}{' '}
            {texts.runAt(tokyoMoment(run.at))}
          </span>
        )}
      </p>
    </details>
  );
}
