/** @jest-environment <rootDir>/__tests__/support/site/browserEnvironment.ts */
import { http, HttpResponse } from 'msw';
import { endpoints } from '../../../contract/endpoints';
import { endSession } from '../../../src/client/session';
import { readSource } from '../../../src/files/saveTable';
import { tableFile } from '../../../src/files/tableFile';
import { API, recorded, startServer } from '../../support/site/recordedApi';

const server = startServer();
afterEach(() => endSession());

const table = tableFile({
  ...{ content: '日別', facts: [], rows: [{ votes: 3 }] },
  columns: [{ header: '票数', kind: 'count', value: ({ votes }: { votes: number }) => votes }],
});

test('a file says what it can where the log may not be read', async () => {
  server.use(
    http.get(API + endpoints.audit.path, () => HttpResponse.json({}, { status: 403 })),
    ...recorded('running'),
  );
  const source = await readSource(table);
  expect(source.head).toBeNull();
  expect(source.poll.year).toBe(2022);
});
