import type { NotificationDetail, Told } from '../../../contract/notifications';
import { tokyoStamp } from '../../../rules/tokyoDays';
import { mailTexts as texts } from './texts';

/** Paragraphs of lines. */
type Telling = string[][];

const { line, votes, count } = texts;

/** 9月20日, of a Tokyo day. */
function day(date: string): string {
  const [, month, dayOfMonth] = date.split('-').map(Number);
  return `${month}月${dayOfMonth}日`;
}

/** 9月20日 14:05, in Tokyo. */
function moment(instant: string): string {
  const stamp = tokyoStamp(instant);
  return `${day(stamp.slice(0, 10))} ${stamp.slice(11, 16)}`;
}

function headOf({ seq, hash }: NotificationDetail<'test'>['head']): string[] {
  return [line(texts.head, texts.number(seq)), line(texts.hash, hash)];
}

function decided(lead: (by: string) => string) {
  return ({ version, by, head }: NotificationDetail<'published'>): Telling => [
    [lead(by)],
    [
      line(texts.version.label, `${version.id} ${version.label}`),
      line(texts.version.total, votes(version.total)),
      line(texts.version.sha256, version.sha256),
    ],
    headOf(head),
  ];
}

function casesFlagged({ count: all, first }: NotificationDetail<'cases_flagged'>): Telling {
  const { lead, line: caseLine, more, advice } = texts.cases;
  const lines = first.map((one) => caseLine(day(one.date), one.dj.name, votes(one.votes)));
  const rest = all - first.length;
  return [[lead(count(all))], [...lines, ...(rest > 0 ? [more(count(rest))] : [])], [advice]];
}

function daily(detail: NotificationDetail<'daily'>): Telling {
  const { date, valid, voided, dayBefore, openCases, head } = detail;
  const before = dayBefore
    ? [line(texts.daily.dayBefore(day(dayBefore.date)), votes(dayBefore.votes))]
    : [];
  return [
    [texts.daily.lead(day(date))],
    [
      line(texts.daily.valid, votes(valid)),
      ...before,
      line(texts.daily.voided, votes(voided)),
      line(texts.daily.openCases, count(openCases)),
    ],
    [texts.daily.advice, ...headOf(head)],
  ];
}

const TELLINGS: { [Kind in Told['kind']]: (detail: NotificationDetail<Kind>) => Telling } = {
  sums_differ: ({ days, djs, total, differences }) => [
    [texts.sums.lead],
    [
      line(texts.sums.days, votes(days)),
      line(texts.sums.djs, votes(djs)),
      line(texts.sums.total, votes(total)),
      line(texts.sums.differences, count(differences)),
    ],
    [texts.sums.advice],
  ],
  recount_failed: ({ failedAt }) => [
    [texts.recount.lead],
    [line(texts.recount.failedAt, moment(failedAt))],
    [texts.recount.advice],
  ],
  votes_stopped: ({ since, usual, days }) => [
    [texts.stopped.lead(moment(since)), texts.stopped.usual(days, votes(usual))],
    [texts.stopped.advice],
  ],
  cases_flagged: casesFlagged,
  made_final: decided(texts.version.final),
  published: decided(texts.version.published),
  daily,
  test: ({ by, head }) => [[texts.test.lead(by)], headOf(head)],
};

/** What a notification tells, paragraph by paragraph. */
export function tellings<Kind extends Told['kind']>(told: {
  kind: Kind;
  detail: NotificationDetail<Kind>;
}): Telling {
  return TELLINGS[told.kind](told.detail);
}
