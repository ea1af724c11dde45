import type { BenchOptions, Result } from '../measurement';
import { type Asker, connect } from './askHttp';
import { QUESTIONS } from './questions';
import { median, ms, quantile } from './timings';
import { withWorlds } from './voteWorld';

const CONNECTIONS = 64;
const ASKED_BY_EACH = 4;
const SIZE = { djs: 10_000, votes: 200_000 };

/**
 * Right after a change, one connection asks once; and after another change, all of them ask at once, four times each. An
 * answer other than 200 ends the measurement.
 */
export function measureCrowd({ quick }: BenchOptions): Promise<Result[]> {
  const rounds = quick ? 3 : 15;
  return withWorlds([SIZE], async (world) => {
    const { address, change } = world!;
    const askers = Array.from({ length: CONNECTIONS }, () => connect(address));
    const [one] = askers;
    const results: Result[] = [];
    for (const { path } of QUESTIONS) {
      const [alone, crowded]: [number[], number[]] = [[], []];
      for (let round = -1; round < rounds; round += 1) {
        await change();
        const single = await one!.ask(path);
        await change();
        const all = await Promise.all(askers.map((asker) => askOften(asker, path)));
        if (round < 0) continue;
        alone.push(single);
        crowded.push(...all.flat());
      }
      results.push({
        what: `GET ${path}, ${SIZE.djs} DJs, ${CONNECTIONS} connections at once, p99`,
        figure: ms(quantile(crowded, 0.99)),
        yardstick: `one connection, one answer ${ms(median(alone))}`,
        value: quantile(crowded, 0.99) / median(alone),
        limit: 5,
        unit: 'x',
      });
    }
    for (const { close } of askers) close();
    return results;
  });
}

async function askOften(asker: Asker, path: string): Promise<number[]> {
  const times: number[] = [];
  for (let asked = 0; asked < ASKED_BY_EACH; asked += 1) times.push(await asker.ask(path));
  return times;
}
