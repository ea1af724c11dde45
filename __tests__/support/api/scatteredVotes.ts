import { settleVoters } from '../../../api/votes/voters';
import { addVotes, type IncomingVote } from '../../../api/votes/addVotes';
import { chances } from '../chances';
import { type ApiOfTest, startApiOfTest, testDj } from './apiOfTest';

export const DJS = ['aoi', 'ren', 'mio', 'kai', 'sora', 'nagi'] as const;

const DAYS = ['2022-09-10', '2022-09-11', '2022-09-12'];
const TIMES = [
  ...['00:00:00.000', '00:00:00.001', '02:30:00.000', '03:00:00.000', '12:34:56.789'],
  ...['13:00:00.000', '22:59:59.999', '23:00:00.000', '23:59:59.999'],
];
// Bytewise, capitals come before small letters, and the last one after the wide one, against UTF-16.
const PREFIXES = ['v-', 'V-', 'あ', '～', '😀'];

/** Votes of few DJs, voters, sources, days and hours, so that they meet; the same ones every time. */
export function scatteredVotes(count: number): IncomingVote[] {
  const chance = chances(7);
  const next = (below: number) => Math.floor(chance() * below);
  const pick = <T>(list: readonly T[]): T => list[next(list.length)]!;
  return Array.from({ length: count }, (_, at) => ({
    id: `${pick(PREFIXES)}${at}`,
    // Some have many votes, and the last ones few.
    dj: DJS[next(1 + next(DJS.length))]!,
    castAt: new Date(`${pick(DAYS)}T${pick(TIMES)}+09:00`).toISOString(),
    voter: next(4) === 0 ? null : `voter-${next(12)}`,
    source: next(3) === 0 ? null : `source-${next(5)}`,
  }));
}

/** A vote of these days and DJs, with these votes in it. */
export async function startScattered(votes: readonly IncomingVote[]): Promise<ApiOfTest> {
  const api = await startApiOfTest();
  await api.open('2022-09-10T00:00+09:00', '2022-09-20T00:00+09:00');
  await api.putDjs(...DJS.map((id) => testDj(id)));
  await api.database.write(async (client) => {
    await settleVoters(client, null);
    await addVotes(client, votes);
  });
  api.setNow('2022-09-13T05:00:00Z');
  return api;
}

/** In Tokyo. */
export const hourOf = ({ castAt }: IncomingVote) => (new Date(castAt).getUTCHours() + 9) % 24;
