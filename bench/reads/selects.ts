import type { BenchOptions, Result } from '../measurement';
import { connect } from './askHttp';
import { type Question, QUESTIONS, selectsOf, timeSelects } from './questions';
import { median, ms } from './timings';
import { type PollWorld, withWorlds } from './pollWorld';

const [FEW, MANY] = [60, 10_000];
const WARM_UP = 5;

interface Times {
  selects: number;
  /** Over HTTP, the answer kept since the last change. */
  kept: number;
  /** Over HTTP, the first answer after a change. */
  first: number;
}

/** Each read beside its SELECTs by the driver, one after the other, at both sizes; then size beside size. */
export function measureSelects({ quick }: BenchOptions): Promise<Result[]> {
  const votes = quick ? 200_000 : 1_000_000;
  const rounds = quick ? 24 : 150;
  const sizes = [FEW, MANY].map((djs) => ({ djs, votes }));
  return withWorlds(sizes, async (few, many) => {
    const results: Result[] = [];
    for (const question of QUESTIONS) {
      const atFew = await timeQuestion(few!, question, rounds);
      const atMany = await timeQuestion(many!, question, Math.ceil(rounds / 2));
      results.push(
        ...besideSelects(question, FEW, atFew),
        ...besideSelects(question, MANY, atMany),
        ...besideFewer(question, atFew, atMany),
      );
    }
    return results;
  });
}

async function timeQuestion(
  { address, database, change }: PollWorld,
  question: Question,
  rounds: number,
): Promise<Times> {
  const asker = connect(address);
  const selects = await database.read((client) => selectsOf(client, question));
  const times: Record<keyof Times, number[]> = { selects: [], kept: [], first: [] };
  for (let round = -WARM_UP; round < rounds; round += 1) {
    await change();
    const first = await asker.ask(question.path);
    const kept = await asker.ask(question.path);
    const bySelects = await database.read((client) => timeSelects(client, selects));
    if (round < 0) continue;
    times.first.push(first);
    times.kept.push(kept);
    times.selects.push(bySelects);
  }
  asker.close();
  return {
    selects: median(times.selects),
    kept: median(times.kept),
    first: median(times.first),
  };
}

function besideSelects({ path, most }: Question, djs: number, times: Times): Result[] {
  const row = (which: 'kept' | 'first', when: string, limit: number | null): Result => ({
    what: `GET ${path}, ${djs} DJs, p50 over HTTP${when}`,
    figure: ms(times[which]),
    yardstick: `its SELECTs by the driver ${ms(times.selects)}`,
    value: times[which] / times.selects,
    limit,
    unit: 'x',
  });
  return [row('kept', '', most), row('first', ', first after a change', null)];
}

function besideFewer({ path, mostOfMany }: Question, few: Times, many: Times): Result[] {
  if (mostOfMany === null) return [];
  const row = (which: 'kept' | 'first', when: string, limit: number | null): Result => ({
    what: `GET ${path}, ${MANY} DJs, p50 over HTTP${when}`,
    figure: ms(many[which]),
    yardstick: `with ${FEW} DJs ${ms(few[which])}`,
    value: many[which] / few[which],
    limit,
    unit: 'x',
  });
  return [row('kept', '', mostOfMany), row('first', ', first after a change', null)];
}
