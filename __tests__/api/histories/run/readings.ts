import { z } from 'zod';
import type { Read } from '../history';
import { djs, WATCHED } from './scene';

interface Reading {
  path: string;
  read(body: unknown): Pick<Read, 'revision' | 'figures' | 'equals'>;
}

const Snapshot = z.object({ revision: z.number(), votes: z.number() });
const Line = z.object({ dj: z.object({ id: z.string() }), votes: z.number() });
const Day = z.object({ date: z.string(), votes: z.number().nullable(), voided: z.number() });

const Overview = z.object({
  snapshot: Snapshot,
  totals: z.object({ valid: z.number(), voided: z.number() }),
  days: z.array(Day),
  top: z.array(Line),
  sums: z.object({ days: z.number(), djs: z.number(), total: z.number() }),
});
const Total = z.object({ snapshot: Snapshot, total: z.number(), ranking: z.array(Line) });
const Daily = z.object({ snapshot: Snapshot, total: z.number(), days: z.array(Day) });
const OneDay = z.object({
  snapshot: Snapshot,
  day: Day,
  hours: z.array(z.number().nullable()),
  ranking: z.array(Line),
});
const EveryDj = z.object({
  snapshot: Snapshot,
  dates: z.array(z.string()),
  djs: z.array(
    z.object({ id: z.string(), total: z.number(), votes: z.array(z.number().nullable()) }),
  ),
});

const sumOf = (counts: readonly (number | null)[]) =>
  counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
const byDj = (lines: readonly z.infer<typeof Line>[]) =>
  Object.fromEntries(lines.map(({ dj, votes }) => [dj.id, votes]));
const byDay = (days: readonly z.infer<typeof Day>[]) =>
  Object.fromEntries(
    days.map(({ date, votes, voided }) => [date, { valid: votes ?? 0, voided }] as const),
  );

/** The answers with figures, as the checker takes them; the shapes are written anew, from docs/contract.md. */
export const readings: Readonly<Record<string, Reading>> = {
  overview: {
    path: '/v1/overview',
    read(body) {
      const { snapshot, totals, days, top, sums } = Overview.parse(body);
      return {
        revision: snapshot.revision,
        figures: { total: totals.valid, voided: totals.voided, djs: byDj(top), days: byDay(days) },
        equals: [
          [totals.valid, snapshot.votes, sums.days, sums.djs, sums.total],
          [totals.valid, sumOf(top.map(({ votes }) => votes))],
        ],
      };
    },
  },
  total: {
    path: '/v1/total',
    read(body) {
      const { snapshot, total, ranking } = Total.parse(body);
      return {
        revision: snapshot.revision,
        figures: { total, djs: byDj(ranking) },
        equals: [[total, snapshot.votes, sumOf(ranking.map(({ votes }) => votes))]],
      };
    },
  },
  daily: {
    path: '/v1/daily',
    read(body) {
      const { snapshot, total, days } = Daily.parse(body);
      return {
        revision: snapshot.revision,
        figures: { total, voided: sumOf(days.map(({ voided }) => voided)), days: byDay(days) },
        equals: [[total, snapshot.votes, sumOf(days.map(({ votes }) => votes))]],
      };
    },
  },
  day: {
    path: `/v1/daily/${WATCHED}`,
    read(body) {
      const { snapshot, day, hours, ranking } = OneDay.parse(body);
      return {
        revision: snapshot.revision,
        figures: {
          total: snapshot.votes,
          days: byDay([day]),
          dayDjs: byDj(ranking),
          dayHours: hours.map((count) => count ?? 0),
        },
        equals: [[day.votes ?? 0, sumOf(hours), sumOf(ranking.map(({ votes }) => votes))]],
      };
    },
  },
  everyDj: {
    path: `/v1/every-dj?${djs.map(({ id }) => `dj=${id}`).join('&')}`,
    read(body) {
      const { snapshot, dates, djs: lines } = EveryDj.parse(body);
      const ofDay = (at: number) => sumOf(lines.map(({ votes }) => votes[at] ?? 0));
      return {
        revision: snapshot.revision,
        figures: {
          total: snapshot.votes,
          djs: Object.fromEntries(lines.map(({ id, total }) => [id, total])),
          days: Object.fromEntries(dates.map((date, at) => [date, { valid: ofDay(at) }] as const)),
        },
        equals: [
          [snapshot.votes, sumOf(lines.map(({ total }) => total))],
          ...lines.map(({ total, votes }) => [total, sumOf(votes)]),
        ],
      };
    },
  },
};
