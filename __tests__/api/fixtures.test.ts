import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type ApiOfTest, asAdmin, startApiOfTest } from '../support/api/apiOfTest';
import { fillPolls } from '../support/fixtures/fillPolls';
import { folderOf, type PollName } from '../support/fixtures/polls';

let api: ApiOfTest;

afterEach(() => api.drop());

/** What the API answers to a recorded request; anything but 200 fails. */
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

/** Each answer on a line of its own. */
async function answersTo(requests: string[]): Promise<string> {
  const lines: string[] = [];
  for (const request of requests)
    lines.push(`${JSON.stringify(request)}: ${JSON.stringify(await answerTo(request))}`);
  return `{\n${lines.join(',\n')}\n}\n`;
}

test.each(Object.keys(fillPolls) as PollName[])(
  'the recorded answers of the poll %s are current',
  async (poll) => {
    api = await startApiOfTest();
    await fillPolls[poll](api);
    const outdated: string[] = [];
    for (const file of readdirSync(folderOf(poll)).map((name) => path.join(folderOf(poll), name))) {
      const recorded = readFileSync(file, 'utf8');
      const current = await answersTo(Object.keys(JSON.parse(recorded) as object));
      if (process.env.RECORD_FIXTURES) writeFileSync(file, current);
      else if (current !== recorded) outdated.push(file);
    }
    if (outdated.length > 0)
      throw new Error(`${outdated.join(', ')} differ from the API: npm run fixtures`);
  },
);
