import type { z } from 'zod';
import { AuditAnswer, type AuditEntry, type AuditQuery } from '../../../contract/audit';
import { DailyAnswer, DayAnswer, type Day } from '../../../contract/daily';
import { DjsAnswer, type Dj } from '../../../contract/dj';
import { type DjEvent, DjHistoryAnswer } from '../../../contract/djHistory';
import { PreviousPollsAnswer } from '../../../contract/previousPolls';
import { NotificationsAnswer } from '../../../contract/notifications';
import { EveryDjAnswer, PlacesAnswer, type Rank, TotalAnswer } from '../../../contract/ranking';
import { MAX_DJS_PER_QUESTION } from '../../../contract/core/constants';
import {
  type Exclusion,
  type ExclusionMatch,
  ExclusionsAnswer,
} from '../../../contract/decisions/exclusions';
import { ImportsAnswer } from '../../../contract/imports';
import { NotesAnswer, type Note } from '../../../contract/notes';
import { OverviewAnswer, type SinceLastVisit } from '../../../contract/overview';
import {
  CaseHoursAnswer,
  ReviewAnswer,
  type ReviewQuery,
} from '../../../contract/decisions/review';
import { FirmnessAnswer, type FirmnessQuery } from '../../../contract/decisions/review';
import { type Proposal, ProposalsAnswer } from '../../../contract/decisions/proposals';
import { VersionsAnswer } from '../../../contract/decisions/versions';
import { PollAnswer, type PollRule, type TwoPeople } from '../../../contract/poll';
import { auditPage } from './fakeAudit';
import { djHistory } from './fakeDjHistory';
import {
  type FakeReview,
  firmnessAnswer,
  hoursAnswer,
  openCases,
  reviewAnswer,
} from './fakeReview';
import { fakeLive } from './fakeLive';
import { frozenTotal, type FakeVersion } from './frozenTotal';
import { FakeRefusal } from './refusal';

const HOUR = 3_600_000;

export interface FakeVote {
  dj: string;
  castAt: string;
  voided?: boolean;
  id?: string;
  voter?: string;
  source?: string;
}

/** An exclusion, and the votes that it holds, by their place in the voting. */
export interface FakeExclusion {
  entry: Exclusion;
  held: readonly number[];
}

/** A whole vote in a few lines: the answers are counted from it. */
export interface FakeVoting {
  opensAt: string;
  closesAt: string;
  now: string;
  djs: Dj[];
  votes: FakeVote[];
  voters?: z.infer<typeof OverviewAnswer>['voters'];
  /** Left out: it is the first visit. */
  sinceLastVisit?: SinceLastVisit;
  /** Nobody has made a vote yet. */
  notSetUp?: boolean;
  /** Left out: DJランキング投票, 2022. */
  name?: string;
  year?: number;
  /** Left out: perDay. */
  rule?: PollRule;
  /** A decision, so that no clock makes it. */
  phase?: 'final' | 'published';
  recount?: z.infer<typeof OverviewAnswer>['recount'];
  recountFailedAt?: string;
  /** The background has counted the hours of each DJ. */
  hoursCounted?: boolean;
  /** Left out: nothing was looked at yet (fakeReview). */
  review?: FakeReview;
  notes?: Note[];
  /** Left out: there was no vote before this one. */
  earlier?: PreviousPollsAnswer;
  /** Left out: they go nowhere, and there was none. */
  notifications?: NotificationsAnswer;
  /** Oldest first (fakeAudit). */
  audit?: AuditEntry[];
  /** Newest first. */
  /** Oldest first (fakeExclusions). */
  exclusions?: FakeExclusion[];
  versions?: FakeVersion[];
  /** By DJ, what the log tells of it (fakeDjHistory). */
  djEvents?: Record<string, DjEvent[]>;
  /** Left out: one administrator decides alone. */
  twoPeople?: TwoPeople | null;
  /** Oldest first (fakeProposals). */
  proposals?: Proposal[];
  /** Of proposed exclusions, by the id of the proposal. */
  proposedMatches?: Record<string, ExclusionMatch>;
  /** The API wants a fresh sign-in for what decides on the result. */
  signInIsOld?: boolean;
}

/** `count` votes for a DJ in one instant, given with an offset: `2022-09-01T13:00+09:00`. */
export function cast(dj: string, castAt: string, count = 1): FakeVote[] {
  return Array.from({ length: count }, () => ({ dj, castAt }));
}

export function fakeDj(id: string, name: string, kana: string, area = '東京'): Dj {
  return { id, name, kana, area, category: 'オープンフォーマット' };
}

const instant = (text: string) => new Date(text).toISOString();
const tokyo = (ms: number) => new Date(ms + 9 * HOUR).toISOString();
const dayOf = (text: string) => tokyo(Date.parse(text)).slice(0, 10);
const hourOf = (text: string) => Number(tokyo(Date.parse(text)).slice(11, 13));
const startOf = (day: string) => Date.parse(`${day}T00:00:00+09:00`);
const dayAfter = (day: string, count: number) =>
  new Date(Date.parse(day) + count * 24 * HOUR).toISOString().slice(0, 10);
const daysOf = (from: string, to: string): string[] =>
  from > to ? [] : [from, ...daysOf(dayAfter(from, 1), to)];

const earlier = (a: string, b: string) => (a < b ? a : b);
const later = (a: string, b: string) => (a > b ? a : b);
const byName = new Intl.Collator('ja', { numeric: true });

interface Standing {
  votes: number;
  rank: number | null;
  tied: boolean;
}

/** The answers of a vote API that holds exactly these votes; each is parsed by the contract's schema. */
export function fakeAnswers(voting: FakeVoting) {
  const now = Date.parse(voting.now);
  const [opens, closes] = [Date.parse(voting.opensAt), Date.parse(voting.closesAt)];
  const today = dayOf(voting.now);
  const first = dayOf(voting.opensAt);
  const last = dayOf(new Date(closes - 1).toISOString());
  const byClock = now < opens ? 'before' : now < closes ? 'open' : 'review';
  const phase = voting.phase ?? byClock;
  const exclusions = voting.exclusions ?? [];
  const holding = exclusions.filter(({ entry }) => entry.undoneAt === null);
  const held = new Set(holding.flatMap((exclusion) => exclusion.held));
  const cast = voting.votes
    .map((vote, index) => ({
      ...vote,
      voided: vote.voided === true || held.has(index),
      date: dayOf(vote.castAt),
    }))
    .filter((vote) => Date.parse(vote.castAt) <= now);
  const valid = cast.filter((vote) => !vote.voided);
  const revision = cast.length + exclusions.length * 2 - holding.length;
  const snapshot = { revision, at: instant(voting.now), votes: valid.length };
  const byReading = [...voting.djs].sort(
    (a, b) => byName.compare(a.kana || a.name, b.kana || b.name) || (a.id < b.id ? -1 : 1),
  );

  const votesOn = (day: string) => valid.filter(({ date }) => date === day);
  const begun = (day: string) => Math.max(startOf(day), opens) <= now;

  function day(date: string): Day {
    const [start, end] = [startOf(date), startOf(dayAfter(date, 1))];
    const state = !begun(date) ? 'future' : now < Math.min(end, closes) ? 'running' : 'ended';
    return {
      date,
      votes: state === 'future' ? null : votesOn(date).length,
      voided: cast.filter((vote) => vote.voided && vote.date === date).length,
      state,
      part: opens > start || closes < end,
    };
  }

  function standings(from: string, to: string): Map<string, Standing> {
    const votes = new Map(voting.djs.map((dj) => [dj.id, 0]));
    for (const { dj, date } of valid) {
      if (from <= date && date <= to) votes.set(dj, (votes.get(dj) ?? 0) + 1);
    }
    const all = [...votes.values()];
    return new Map(
      [...votes].map(([id, own]) => [
        id,
        {
          votes: own,
          rank: own === 0 ? null : all.filter((other) => other > own).length + 1,
          tied: own > 0 && all.filter((other) => other === own).length > 1,
        },
      ]),
    );
  }

  function ranking(from: string, to: string, baseline: string | null) {
    const current = standings(from, to);
    const previous = baseline === null ? null : standings(from, baseline);
    const total = [...current.values()].reduce((sum, { votes }) => sum + votes, 0);
    return byReading
      .map((dj) => ({
        ...current.get(dj.id)!,
        previousRank: previous?.get(dj.id)?.rank ?? null,
        previousVotes: previous?.get(dj.id)?.votes ?? null,
        dj,
        share: total === 0 ? null : current.get(dj.id)!.votes / total,
      }))
      .sort((a, b) => b.votes - a.votes);
  }

  const lastCounted = earlier(today, last);

  /** What of a range lies in the window; a range beside it stays as it is, and has no days. */
  function range(query: { from?: string; to?: string }) {
    const from = later(query.from ?? first, first);
    const to = earlier(query.to ?? last, last);
    if (from <= to) return { from, to, dates: daysOf(from, to) };
    return { from: query.from ?? first, to: query.to ?? last, dates: [] };
  }

  function total(
    query: { asOf?: string; from?: string; baseline?: string; version?: string } = {},
  ) {
    if (query.version) {
      const found = voting.versions?.find(({ version }) => version.id === query.version);
      if (!found) throw new FakeRefusal(404, 'not_found');
      return TotalAnswer.parse(frozenTotal(found));
    }
    const asOf = earlier(lastCounted, later(query.asOf ?? lastCounted, first));
    const before = earlier(query.baseline ?? dayAfter(asOf, -1), asOf);
    const baseline = before < later(query.from ?? first, first) ? null : before;
    const running = asOf === today && byClock === 'open';
    const ofToday = standings(today, today);
    const since = query.from ?? first;
    const lines = ranking(since, asOf, baseline).map((line) => {
      if (!running) return line;
      return { ...line, today: since <= asOf ? ofToday.get(line.dj.id)!.votes : 0 };
    });
    return TotalAnswer.parse({
      snapshot,
      asOf,
      running,
      baseline,
      version: null,
      total: lines.reduce((sum, { votes }) => sum + votes, 0),
      ranking: lines,
    });
  }

  /** Where the running day usually ends, if it is among the days. */
  function expectedOf(dates: string[]) {
    if (byClock !== 'open' || !dates.includes(today)) return null;
    // A closing within the day, off its full hour by more than a minute, is no end that other days have.
    const end = Math.min(24, (closes - startOf(today)) / HOUR);
    if (Math.abs(end - Math.round(end)) > 1 / 60) return null;
    const [soFar, whole] = [hourOf(voting.now), Math.round(end)];
    const until = (date: string, hours: number) =>
      votesOn(date).filter((vote) => hourOf(vote.castAt) < hours).length;
    const factors = Array.from({ length: 14 }, (_, back) => dayAfter(today, -1 - back))
      .filter((date) => startOf(date) >= opens && until(date, soFar) > 0)
      .map((date) => until(date, whole) / until(date, soFar))
      .sort((a, b) => a - b);
    if (factors.length < 5 || until(today, soFar) === 0) return null;
    const endAt = (factor: number) =>
      Math.max(votesOn(today).length, Math.round(until(today, soFar) * factor));
    return { low: endAt(factors[1]!), high: endAt(factors.at(-2)!), basedOn: factors.length };
  }

  function daily(query: { from?: string; to?: string } = {}) {
    const { from, to, dates } = range(query);
    const days = dates.map(day);
    return DailyAnswer.parse({
      snapshot,
      from,
      to,
      days,
      total: days.reduce((sum, { votes }) => sum + (votes ?? 0), 0),
      expected: expectedOf(dates),
    });
  }

  function dayDetail(date: string) {
    if (date < first || date > last) throw new FakeRefusal(404, 'not_found');
    const counted = (hour: number) => {
      const [start, end] = [startOf(date) + hour * HOUR, startOf(date) + (hour + 1) * HOUR];
      if (Math.max(start, opens) > now || end <= opens || start >= closes) return null;
      return votesOn(date).filter((vote) => hourOf(vote.castAt) === hour).length;
    };
    return DayAnswer.parse({
      snapshot,
      day: day(date),
      hours: Array.from({ length: 24 }, (_, hour) => counted(hour)),
      ranking: ranking(date, date, null),
    });
  }

  function everyDj(query: { from?: string; to?: string; dj?: string[] } = {}) {
    const { from, to, dates } = range(query);
    const onDate = new Map(dates.map((date) => [date, standings(date, date)]));
    const untilDate = new Map(dates.map((date) => [date, standings(first, date)]));
    // Beside the window there are no places: then by reading.
    const byPlace =
      dates.length === 0
        ? byReading.map((dj) => ({ dj }))
        : ranking(first, earlier(to, lastCounted), null);
    const asked = query.dj ?? byPlace.slice(0, MAX_DJS_PER_QUESTION).map(({ dj }) => dj.id);
    const figures = (count: (date: string) => number | null) =>
      dates.map((date) => (begun(date) ? count(date) : null));
    return EveryDjAnswer.parse({
      snapshot,
      from,
      to,
      dates,
      djs: [...new Set(asked)].map((id) => {
        const dj = voting.djs.find((one) => one.id === id);
        if (!dj) throw new FakeRefusal(400, 'invalid_request');
        const own = (date: string) => onDate.get(date)!.get(id)!.votes;
        return {
          id,
          name: dj.name,
          kana: dj.kana,
          total: dates.reduce((sum, date) => sum + own(date), 0),
          votes: figures(own),
          ranks: figures((date) => untilDate.get(date)!.get(id)!.rank),
          dayRanks: figures((date) => onDate.get(date)!.get(id)!.rank),
        };
      }),
    });
  }

  function places(query: { asOf?: string; dj?: string[] } = {}) {
    const asOf = earlier(lastCounted, later(query.asOf ?? lastCounted, first));
    const running = asOf === today && byClock === 'open' ? asOf : null;
    const dates = daysOf(first, running === null ? asOf : dayAfter(asOf, -1));
    const leaders = ranking(first, asOf, null).filter(({ votes }) => votes > 0);
    const asked = query.dj ?? leaders.slice(0, 10).map(({ dj }) => dj.id);
    const ends = dates.map((date) => standings(first, date));
    const now = running === null ? null : standings(first, running);
    return PlacesAnswer.parse({
      snapshot,
      asOf,
      dates,
      running,
      djs: [...new Set(asked)].map((id) => {
        const dj = voting.djs.find((one) => one.id === id);
        if (!dj) throw new FakeRefusal(400, 'invalid_request');
        return { ...dj, ends: ends.map((of) => of.get(id)!), now: now?.get(id) ?? null };
      }),
    });
  }

  function todaySoFar() {
    if (byClock !== 'open') return null;
    const yesterday = dayAfter(today, -1);
    const fullHours = hourOf(voting.now);
    const inHours = (date: string) =>
      votesOn(date).filter((vote) => hourOf(vote.castAt) < fullHours).length;
    // Hours count from the full one; the window may open within one.
    const beforeOpen = new Date(opens - 1).toISOString();
    const hadOpened =
      dayOf(beforeOpen) < yesterday ||
      (dayOf(beforeOpen) === yesterday && hourOf(beforeOpen) < fullHours);
    return {
      date: today,
      votes: votesOn(today).length,
      fullHours,
      votesInFullHours: inHours(today),
      yesterday: yesterday >= first ? votesOn(yesterday).length : null,
      yesterdayInFullHours: hadOpened ? inHours(yesterday) : null,
    };
  }

  function live(lines: Rank[]) {
    const end = (closes - startOf(today)) / HOUR;
    const untilClosing = Number.isInteger(end) ? end : null;
    return fakeLive({
      open: byClock === 'open',
      ...{
        today,
        first,
        last: lastCounted,
        hour: hourOf(voting.now),
        firstIsPart: opens > startOf(first),
      },
      until: today === last ? untilClosing : 24,
      votes: valid.map(({ dj, date, castAt }) => ({ dj, date, hour: hourOf(castAt) })),
      djs: voting.djs,
      ranking: lines,
      cases: reviewAnswer(voting, { state: 'open' }, { cast, ranking: lines }).cases,
      counted: voting.hoursCounted ?? false,
    });
  }

  function overview() {
    const { dates } = range({ from: dayAfter(lastCounted, -13), to: lastCounted });
    const lines = total().ranking;
    return OverviewAnswer.parse({
      snapshot,
      totals: {
        valid: valid.length,
        voided: cast.length - valid.length,
        djs: voting.djs.length,
        djsWithVotes: lines.filter(({ votes }) => votes > 0).length,
      },
      voters: voting.voters ?? { count: null, countedAt: null },
      today: todaySoFar(),
      days: dates.filter(begun).map(day),
      top: lines.filter(({ votes }) => votes > 0).slice(0, 10),
      sums: { days: valid.length, djs: valid.length, total: valid.length },
      ...live(lines),
      openCases: openCases(voting),
      openProposals: (voting.proposals ?? []).filter(({ state }) => state === 'open').length,
      recount: voting.recount ?? null,
      recountFailedAt: voting.recountFailedAt ?? null,
    });
  }

  function poll() {
    const published = voting.versions?.find(({ version }) => version.state === 'published');
    return PollAnswer.parse({
      name: voting.name ?? 'DJランキング投票',
      year: voting.year ?? 2022,
      opensAt: instant(voting.opensAt),
      closesAt: instant(voting.closesAt),
      publishedAt:
        phase === 'published' ? (published?.version.publishedAt ?? instant(voting.closesAt)) : null,
      publishedVersion: published?.version.id ?? null,
      phase,
      now: instant(voting.now),
      today,
      maxImportBytes: 1_000_000,
      rule: voting.rule ?? 'perDay',
      previousPollYear: voting.earlier?.polls[0]?.year ?? null,
      twoPeople: voting.twoPeople ?? null,
    });
  }

  function notes() {
    const all = [...(voting.notes ?? [])].sort((a, b) => (a.date < b.date ? -1 : 1));
    return NotesAnswer.parse({ notes: all });
  }

  function previousPolls() {
    return PreviousPollsAnswer.parse(voting.earlier ?? { polls: [], djs: [] });
  }

  const counted = () => ({ cast, ranking: total().ranking });

  return {
    poll,
    overview,
    daily,
    dayDetail,
    previousPolls,
    everyDj,
    total,
    places,
    djs: () => DjsAnswer.parse({ djs: byReading }),
    djHistory(dj: string) {
      const told = djHistory(voting, dj, counted());
      if (!told) throw new FakeRefusal(404, 'not_found');
      return DjHistoryAnswer.parse({ snapshot, ...told });
    },
    notes,
    notifications: () =>
      NotificationsAnswer.parse(voting.notifications ?? { webhook: null, mail: null, last: [] }),
    audit: (query: AuditQuery) => AuditAnswer.parse(auditPage(voting.audit ?? [], query)),
    imports: () => ImportsAnswer.parse({ imports: [] }),
    review: (query: ReviewQuery) =>
      ReviewAnswer.parse({ snapshot, ...reviewAnswer(voting, query, counted()) }),
    firmness: ({ places = [1, 3, 10, 20] }: FirmnessQuery) =>
      FirmnessAnswer.parse({ snapshot, ...firmnessAnswer(voting, places, counted()) }),
    caseHours: (id: string) =>
      CaseHoursAnswer.parse({ snapshot, ...hoursAnswer(id, voting.djs, cast) }),
    exclusions: () =>
      ExclusionsAnswer.parse({ exclusions: exclusions.map(({ entry }) => entry).reverse() }),
    proposals: () => ProposalsAnswer.parse({ proposals: [...(voting.proposals ?? [])].reverse() }),
    versions: () => {
      const versions = (voting.versions ?? []).map(({ version }) => version).reverse();
      return VersionsAnswer.parse({ versions });
    },
  };
}
