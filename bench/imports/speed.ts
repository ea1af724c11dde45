import { join } from 'node:path';
import type { BenchOptions, Result } from '../measurement';
import { median } from '../median';
import { fileCopy } from './copyFile';
import { withEmptyPoll } from './emptyPoll';
import { runImport } from './runImport';
import { FULL_VOTES, writeVoteFile } from './voteFile';

const DJS = [60, 10_000];
const ROUNDS = 3;
const LIMIT = 1.7;

/** The command beside a copy of the same file; each into a table that is empty. */
export async function measureSpeed({ quick }: BenchOptions): Promise<Result[]> {
  const votes = quick ? FULL_VOTES / 10 : FULL_VOTES;
  const results: Result[] = [];
  for (const djs of DJS) results.push(await measureFile(votes, djs));
  return results;
}

async function measureFile(votes: number, djs: number): Promise<Result> {
  return withEmptyPoll(djs, async ({ folder, env, ownerUrl, empty }) => {
    const [path, single] = ['votes.csv', 'single.csv'].map((name) => join(folder, name)) as [
      string,
      string,
    ];
    await writeVoteFile(path, { votes, djs });
    await writeVoteFile(single, { votes: 1, djs });
    const yardstick = fileCopy();
    const rounds: { imported: number; copied: number; ratio: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const { seconds: starting } = await runImport(env, [single]);
      await empty();
      const start = performance.now();
      await yardstick.copy(ownerUrl, path);
      const copied = (performance.now() - start) / 1000;
      await empty();
      const imported = (await runImport(env, [path])).seconds - starting;
      await empty();
      rounds.push({ imported, copied, ratio: imported / copied });
    }
    const imported = median(rounds.map((round) => round.imported));
    const copied = median(rounds.map((round) => round.copied));
    return {
      what: `import of ${votes.toLocaleString('en')} votes, ${djs.toLocaleString('en')} DJs, without the start of the command`,
      figure: `${imported.toFixed(1)} s (${Math.round(votes / imported).toLocaleString('en')} votes/s)`,
      yardstick: `${yardstick.name} ${copied.toFixed(1)} s`,
      value: median(rounds.map(({ ratio }) => ratio)),
      limit: LIMIT,
      unit: 'x',
    };
  });
}
