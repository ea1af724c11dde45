import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type ApiOfTest, asAdmin, startApiOfTest } from '../support/api/apiOfTest';
import { fillPolls } from '../support/fixtures/fillPolls';
import { fileOf, POLL_NAMES, type PollName, requestsOf } from '../support/fixtures/polls';

const FOLDER = path.join(__dirname, '..', 'fixtures');

let api: ApiOfTest;

afterEach(() => api.drop());

/** What the API answers to a request of polls.ts; anything but 200 fails. */
async function answerTo(request: string): Promise<unknown> {
  const [, kind, address = '', body] = /^(?:(CSV|POST) )?(\S+)(?: (.+))?$/.exec(request) ?? [];
  const accept = kind === 'CSV' ? 'text/csv' : 'application/json';
  const response = await (kind === 'POST'
    ? api.send('POST', address, body)
    : api.ask(address, { ...asAdmin(), Accept: accept }));
  const text = await response.text();
  expect([request, response.status, text]).toEqual([request, 200, expect.anything()]);
  if (kind !== 'CSV') return JSON.parse(text);
  const name = /filename="(.+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1];
  return { name, text };
}

/** By file, each answer on a line of its own. */
async function record(poll: PollName): Promise<Record<string, string>> {
  await fillPolls[poll](api);
  const files: Record<string, string[]> = {};
  for (const request of requestsOf(poll)) {
    const line = `${JSON.stringify(request)}: ${JSON.stringify(await answerTo(request))}`;
    (files[fileOf(request)] ??= []).push(line);
  }
  return Object.fromEntries(
    Object.entries(files).map(([file, lines]) => [file, `{\n${lines.join(',\n')}\n}\n`]),
  );
}

test.each(POLL_NAMES)('the recorded answers of the poll %s are current', async (poll) => {
  api = await startApiOfTest();
  const files = await record(poll);
  const folder = path.join(FOLDER, poll);
  if (process.env.RECORD_FIXTURES) {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    for (const [file, text] of Object.entries(files))
      await writeFile(path.join(folder, file), text);
    return;
  }
  const outdated = Object.keys(files).filter((file) => {
    const stored = path.join(folder, file);
    return !existsSync(stored) || readFileSync(stored, 'utf8') !== files[file];
  });
  if (outdated.length > 0) {
    throw new Error(`${poll}: ${outdated.join(', ')} differ from the API: npm run fixtures`);
  }
});
