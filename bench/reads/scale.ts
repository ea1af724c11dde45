import type { BenchOptions, Result } from '../measurement';
import { connect } from './askHttp';
import { QUESTIONS } from './questions';
import { ms, quantile } from './timings';
import { withWorlds } from './pollWorld';

const DJS = 60;
const WARM_UP = 5;

/** Each read right after a change, with ten times the votes, in turn with the smaller vote. */
export function measureScale({ quick }: BenchOptions): Promise<Result[]> {
  const [fewer, more] = quick ? [50_000, 500_000] : [1_000_000, 10_000_000];
  // Of fewer the second largest would be no p99 but chance.
  const rounds = quick ? 200 : 500;
  const sizes = [fewer, more].map((votes) => ({ djs: DJS, votes }));
  return withWorlds(sizes, async (...worlds) => {
    const askers = worlds.map(({ address, change }) => ({ asker: connect(address), change }));
    const results: Result[] = [];
    for (const { path } of QUESTIONS) {
      const times = askers.map((): number[] => []);
      for (let round = -WARM_UP; round < rounds; round += 1) {
        for (const [at, { asker, change }] of askers.entries()) {
          await change();
          const taken = await asker.ask(path);
          if (round >= 0) times[at]?.push(taken);
        }
      }
      const [small = NaN, large = NaN] = times.map((all) => quantile(all, 0.99));
      results.push({
        what: `GET ${path}, ${more} votes, p99, first after a change`,
        figure: ms(large),
        yardstick: `with ${fewer} votes ${ms(small)}`,
        value: large / small,
        limit: 1.2,
        unit: 'x',
      });
    }
    for (const { asker } of askers) asker.close();
    return results;
  });
}
