import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import { benchToken, startBenchApi } from '../benchApi';
import type { BenchOptions, Result } from '../measurement';
import { fillEmptyPoll, withEmptyPoll } from './emptyPoll';
import { peakMegabytes } from './peakMemory';
import { runImport } from './runImport';
import { FULL_VOTES, writeVoteFile } from './voteFile';

const DJS = 10_000;
const LIMIT = 200;
/** How much more a file ten times as large may take: what a garbage collector lets lie. */
const FLAT = 1.25;
const WRONG_EACH = 10;

/** What the importing process holds at most: by the command, at two sizes; over HTTP; and at its dearest. */
export async function measureMemory({ quick }: BenchOptions): Promise<Result[]> {
  const large = quick ? FULL_VOTES / 10 : FULL_VOTES;
  const small = large / 10;
  return withEmptyPoll(DJS, async ({ folder, env, empty }) => {
    const file = async (name: string, votes: number, wrongEach?: number) => {
      const path = join(folder, name);
      await writeVoteFile(path, { votes, djs: DJS, ...(wrongEach && { wrongEach }) });
      return path;
    };
    const [few, many] = [await file('few.csv', small), await file('many.csv', large)];
    const { megabytes: base } = await runImport(env, [few]);
    await empty();
    const { megabytes: peak } = await runImport(env, [many]);
    await empty();
    const wrong = await file('wrong.csv', large, WRONG_EACH);
    await pipeline(createReadStream(wrong), createGzip(), createWriteStream(`${wrong}.gz`));
    const dearest = await runImport(env, [`${wrong}.gz`, '--skip-bad', '--hash-voters']);
    const http = await importOverHttp(many);
    const votes = large.toLocaleString('en');
    return [
      held(`memory of an import of ${votes} votes`, peak),
      {
        ...held(`the same beside ${small.toLocaleString('en')} votes`, peak),
        yardstick: `${Math.round(base)} MB`,
        value: peak / base,
        limit: FLAT,
        unit: 'x',
      },
      held(
        `${votes} votes packed, a tenth wrong, skipped and listed, voters hashed`,
        dearest.megabytes,
      ),
      {
        ...held(`memory of the API, ${votes} votes over HTTP`, http.megabytes),
        yardstick: `before it ${Math.round(http.before)} MB`,
      },
    ];
  });
}

function held(what: string, megabytes: number): Result {
  const figure = `${Math.round(megabytes)} MB`;
  return { what, figure, yardstick: '', value: megabytes, limit: LIMIT, unit: 'MB' };
}

async function importOverHttp(path: string): Promise<{ before: number; megabytes: number }> {
  const api = await startBenchApi(fillEmptyPoll(DJS));
  try {
    const before = peakMegabytes(api.pid);
    await postFile(api.address, path);
    return { before, megabytes: peakMegabytes(api.pid) };
  } finally {
    await api.close();
  }
}

async function postFile(address: string, path: string): Promise<void> {
  const sending = request(`${address}/v1/imports`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${benchToken(['admin'])}`,
      'Content-Type': 'text/csv',
      'Content-Length': (await stat(path)).size,
    },
  });
  const answered = new Promise<string>((resolve, reject) => {
    sending.on('response', (response) => void text(response).then(resolve, reject));
    sending.on('error', reject);
  });
  await pipeline(createReadStream(path), sending);
  const answer = await answered;
  if (!answer.includes('"stored":true')) throw new Error(answer.slice(0, 300));
}
