import type { BenchOptions, Result } from '../measurement';
import { benchToken } from '../benchApi';
import { type Asker, connect } from './askHttp';
import { BENCH_DJS, importFile } from './importFile';
import { QUESTIONS } from './questions';
import { ms, quantile } from './timings';
import { type PollWorld, withWorlds } from './pollWorld';

const WARM_UP = 20;

/** All reads in turn while nothing else goes on, and while the same API takes a file of votes. */
export function measureImport({ quick }: BenchOptions): Promise<Result[]> {
  const [votes, rounds] = quick ? [150_000, 100] : [1_000_000, 500];
  return withWorlds([{ djs: BENCH_DJS, votes: 200_000 }], async (world) => {
    const asker = connect(world!.address);
    const times = { idle: new Times(), importing: new Times() };
    for (let round = -WARM_UP; round < rounds; round += 1) {
      await askAll(world!, asker, round < 0 ? new Times() : times.idle);
    }
    let isImporting = true;
    const sending = send(world!.address, importFile(votes)).finally(() => (isImporting = false));
    while (isImporting) await askAll(world!, asker, times.importing);
    await sending;
    asker.close();
    const row = (which: keyof Times, when: string, limit: number | null): Result => {
      const [slow, usual] = [times.importing, times.idle].map((all) => quantile(all[which], 0.99));
      return {
        what: `all reads while ${votes} votes are imported over HTTP, p99${when}`,
        figure: `${ms(slow!)} (of ${times.importing[which].length})`,
        yardstick: `nothing else going on ${ms(usual!)}`,
        value: slow! / usual!,
        limit,
        unit: 'x',
      };
    };
    return [row('kept', '', 2), row('first', ', first after a change', null)];
  });
}

class Times {
  readonly first: number[] = [];
  readonly kept: number[] = [];
}

async function askAll({ change }: PollWorld, asker: Asker, times: Times): Promise<void> {
  for (const { path } of QUESTIONS) {
    await change();
    times.first.push(await asker.ask(path));
    times.kept.push(await asker.ask(path));
  }
}

async function send(address: string, body: string): Promise<void> {
  const headers = { Authorization: `Bearer ${benchToken(['admin'])}`, 'Content-Type': 'text/csv' };
  const response = await fetch(`${address}/v1/imports`, { method: 'POST', headers, body });
  const answer: unknown = await response.json();
  if (response.status !== 200) throw new Error(JSON.stringify(answer).slice(0, 300));
}
