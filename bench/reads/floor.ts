import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { endpoints } from '../../contract/endpoints';
import { readPollState } from '../../api/window/pollState';
import { BENCH_NOW, benchToken } from '../benchApi';
import { startServer } from '../bounds/program';
import { makeFolder } from '../leftovers/keep';
import type { BenchOptions, Result } from '../measurement';
import { connect } from './askHttp';
import { median, ms } from './timings';
import { withWorlds } from './pollWorld';

const SIZE = { djs: 60, votes: 50_000 };
const WARM_UP = 50;
const PATHS = [endpoints.daily.path, endpoints.djs.path];

/** Where the floor of a kept answer is: the same bytes by bare Hono, and the one question that each answer asks. */
export function measureFloor({ quick }: BenchOptions): Promise<Result[]> {
  const rounds = quick ? 200 : 1_000;
  return withWorlds([SIZE], async (world) => {
    const { address, database } = world!;
    const results: Result[] = [];
    for (const path of PATHS) {
      const bare = await startBareHono(await bytesOf(address + path));
      const [asker, bareAsker] = [connect(address), connect(bare.address)];
      const times = { kept: [] as number[], bare: [] as number[], state: [] as number[] };
      for (let round = -WARM_UP; round < rounds; round += 1) {
        const kept = await asker.ask(path);
        const byHono = await bareAsker.ask(path);
        const start = performance.now();
        await database.glance((client) => readPollState(client, new Date(BENCH_NOW)));
        if (round < 0) continue;
        times.kept.push(kept);
        times.bare.push(byHono);
        times.state.push(performance.now() - start);
      }
      const [kept, byHono, state] = [times.kept, times.bare, times.state].map(median);
      results.push({
        what: `GET ${path}, ${SIZE.djs} DJs, kept, p50 over HTTP`,
        figure: ms(kept!),
        yardstick: `the same bytes by bare Hono ${ms(byHono!)}, and the vote's state by the driver ${ms(state!)}`,
        value: kept! / (byHono! + state!),
        limit: null,
        unit: 'x',
      });
      for (const { close } of [asker, bareAsker, bare]) close();
    }
    return results;
  });
}

async function bytesOf(url: string): Promise<Buffer> {
  const response = await fetch(url, {
    headers: { Authorization: `Bearer ${benchToken(['admin'])}` },
  });
  return gzipSync(Buffer.from(await response.arrayBuffer()));
}

async function startBareHono(bytes: Buffer) {
  const folder = await makeFolder();
  try {
    const file = join(folder.path, 'answer');
    await writeFile(file, bytes);
    const { address, stop } = await startServer(['bench/reads/bareHono.ts', file]);
    return { address, close: () => void stop() };
  } finally {
    await folder.remove();
  }
}
