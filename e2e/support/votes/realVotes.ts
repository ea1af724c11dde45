import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '..', '..', '..');
const SHARED = process.env.SHARED_DIR ?? path.join(ROOT, '..', 'shared');

/** 10,396 real votes; the file lies beside the checkout and is no part of it. */
export const REAL_VOTES_FILE = path.join(SHARED, 'data', 'openprespoll-votes.csv');

/** A checkout without that file tests everything else, and says so. */
export const hasRealVotes = existsSync(REAL_VOTES_FILE);

/** The count of the file that the API is held against. It shares nothing with the product. */
export function countRealVotes() {
  const lines = new Set(readFileSync(REAL_VOTES_FILE, 'utf8').trim().split('\n').slice(1));
  const byDay: Record<string, number> = {};
  const byDj: Record<string, number> = {};
  for (const line of lines) {
    const [, dj = '', instant = ''] = line.trim().split(',');
    const day = new Date(Date.parse(instant) + 9 * 3_600_000).toISOString().slice(0, 10);
    byDay[day] = (byDay[day] ?? 0) + 1;
    byDj[dj] = (byDj[dj] ?? 0) + 1;
  }
  return { total: lines.size, byDay, byDj };
}

/** Competition ranks of these DJs at the end of a Tokyo day, counted from the votes themselves. */
export function standingsAt(
  votes: readonly { dj: string; day: string }[],
  day: string,
  djs: readonly string[],
) {
  const counts = new Map(djs.map((dj) => [dj, 0]));
  for (const vote of votes) {
    const before = counts.get(vote.dj);
    if (before !== undefined && vote.day <= day) counts.set(vote.dj, before + 1);
  }
  const all = [...counts.values()];
  const placeOf = (own: number) => ({
    votes: own,
    rank: own === 0 ? null : all.filter((other) => other > own).length + 1,
    tied: own > 0 && all.filter((other) => other === own).length > 1,
  });
  return new Map([...counts].map(([dj, own]) => [dj, placeOf(own)]));
}
