import type { BenchOptions, Result } from '../measurement';
import { benchToken } from '../benchApi';
import { connect } from './askHttp';
import { BENCH_DJS, importFile } from './importFile';
import { QUESTIONS } from './questions';
import { ms, quantile } from './timings';
import { withWorlds } from './voteWorld';

/** All reads in turn while nothing else goes on, and while the same API takes a file of votes. */
export function measureImport({ quick }: BenchOptions): Promise<Result[]> {
  const [votes, idleRounds] = quick ? [150_000, 100] : [1_000_000, 500];
  return withWorlds([{ djs: BENCH_DJS, votes: 200_000 }], async (world) => {
    const { address } = world!;
    const asker = connect(address);
    const file = importFile(votes);
    const askAll = async () => {
      const times: number[] = [];
      for (const { path } of QUESTIONS) times.push(await asker.ask(path));
      return times;
    };
    for (let warm = 0; warm < 20; warm += 1) await askAll();
    const idle: number[] = [];
    for (let round = 0; round < idleRounds; round += 1) idle.push(...(await askAll()));
    let isImporting = true;
    const importing = send(address, file).finally(() => (isImporting = false));
    const meanwhile: number[] = [];
    while (isImporting) meanwhile.push(...(await askAll()));
    await importing;
    asker.close();
    const [p99, usual] = [quantile(meanwhile, 0.99), quantile(idle, 0.99)];
    return [
      {
        what: `all reads while ${votes} votes are imported over HTTP, p99 of ${meanwhile.length}`,
        figure: ms(p99),
        yardstick: `nothing else going on ${ms(usual)}`,
        value: p99 / usual,
        limit: 2,
        unit: 'x',
      },
    ];
  });
}

async function send(address: string, body: string): Promise<void> {
  const headers = { Authorization: `Bearer ${benchToken('admin')}`, 'Content-Type': 'text/csv' };
  const response = await fetch(`${address}/v1/imports`, { method: 'POST', headers, body });
  const answer: unknown = await response.json();
  if (response.status !== 200) throw new Error(JSON.stringify(answer).slice(0, 300));
}
