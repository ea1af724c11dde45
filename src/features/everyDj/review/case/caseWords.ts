import type {
  CaseHoursAnswer,
  DjDayCase,
  ReviewRun,
} from '../../../../../contract/decisions/review';
import { mediumDay } from '../../../../lib/time/dates';
import type { Phrase } from '../../../../voting/exclusionMatch';
import { caseSentences as texts } from '../../../../texts/review/case';
import { votesByHour } from '../hours/caseHoursChart';

/** So few sources are told by their number. */
const FEW_SOURCES = 3;
/** A source, or some hours, with so large a part of the votes is worth a word. */
const MUCH = { source: 0.2, hours: 0.6 };
const SHORT_HOURS = 3;
const NEARLY = 0.98;

type Told = readonly [plain: string, strong: string, plain: string];

const phrases = (told: Told): Phrase[] =>
  told.map((text, at) => ({ text, strong: at === 1 })).filter(({ text }) => text !== '');

/** The shortest run of hours that has nearly as many votes as the best one of three. */
function densestHours(byHour: readonly number[]): { from: number; to: number; votes: number } {
  const runs = byHour.flatMap((_, from) =>
    Array.from({ length: Math.min(SHORT_HOURS, byHour.length - from) }, (_, more) => {
      const votes = byHour.slice(from, from + more + 1).reduce((sum, one) => sum + one, 0);
      return { from, to: from + more, votes };
    }),
  );
  const most = Math.max(...runs.map(({ votes }) => votes));
  return runs
    .filter(({ votes }) => votes >= most * NEARLY)
    .reduce((best, run) => (run.to - run.from < best.to - best.from ? run : best));
}

function originWords(hours: CaseHoursAnswer, { reasons }: DjDayCase): Told[] {
  const { votes, sources, bySource } = hours;
  const byHour = votesByHour(hours);
  const [from, to] = [byHour.findIndex(Boolean), byHour.findLastIndex(Boolean)];
  if (votes === 0 || from < 0) return [];
  const isRecorded = bySource.every(({ label }) => label !== 'none');
  if (isRecorded && sources <= FEW_SOURCES) {
    return [texts.allSources(votes, sources, texts.hourSpan(from, to))];
  }
  const [top] = bySource;
  const dense = densestHours(byHour);
  return [
    ...(top?.label === 'A' && (reasons.includes('source') || top.votes >= votes * MUCH.source)
      ? [texts.topSource(top.votes, sources)]
      : []),
    ...(dense.votes >= votes * MUCH.hours && to - from >= SHORT_HOURS
      ? [texts.hours(dense.votes, texts.hourSpan(dense.from, dense.to))]
      : []),
  ];
}

const numberOf = (value: unknown) => (typeof value === 'number' ? value : null);

function levelWords({ signals }: DjDayCase): Told[] {
  const level = signals.find(({ kind }) => kind === 'level');
  const days = numberOf(level?.detail['days']);
  const before = numberOf(level?.detail['votesBefore']);
  if (before === 0 && days !== null) return [texts.noneBefore(days, before)];
  return level && level.expected !== null ? [texts.usual(level.expected)] : [];
}

function countedWords({ signals, reasons }: DjDayCase): Told[] {
  return signals
    .filter(({ kind }) => reasons.includes(kind))
    .flatMap(({ kind, seen, expected, votes }): Told[] => {
      if (kind === 'night') return [texts.night(seen, expected)];
      return kind === 'lockstep' ? [texts.lockstep(seen, votes)] : [];
    });
}

/** What happened, in plain sentences of signals; no word of what it means. */
export function caseWords(
  reviewed: DjDayCase,
  { hours, run }: { hours: CaseHoursAnswer | null; run: ReviewRun | null },
): Phrase[] {
  const until = reviewed.provisional ? (run?.hours ?? null) : null;
  return [
    texts.total(mediumDay(reviewed.date), until, reviewed.votes),
    ...levelWords(reviewed),
    ...(hours ? originWords(hours, reviewed) : []),
    ...countedWords(reviewed),
  ].flatMap(phrases);
}
