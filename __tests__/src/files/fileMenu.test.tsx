import { act, render, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { endSession } from '../../../src/client/session';
import { FileButton } from '../../../src/files/FileButton';
import { readSource } from '../../../src/files/saveTable';
import { tableFile, type TableFile } from '../../../src/files/tableFile';
import { readDownloads } from '../../support/site/downloads';
import { API, recorded, refusal, startServer } from '../../support/site/recordedApi';
import { setupUser } from '../../support/site/user';

const server = startServer(...recorded('running'));
const downloads = readDownloads();
afterEach(endSession);

const refuse = (path: string) =>
  server.use(http.get(`${API}/v1/${path}`, () => refusal(403, 'forbidden')));
const DAYS = { from: '2022-09-01', to: '2022-09-02' };
const WIDE = '1行に1組・日付は列（CSV）';
const SAVED = /_日別_\d{8}-\d{4}\.csv を保存しました。$/;

function tableOf(votes: number): TableFile {
  const value = (row: { votes: number }) => row.votes;
  const columns = [{ header: '票数', kind: 'count' as const, value }];
  return tableFile({ content: '日別', facts: [], rows: [{ votes }], columns });
}

/** Opens the menu of a screen whose figures go on; `save` chooses from it. */
async function open() {
  const button = (votes: number) => <FileButton table={() => tableOf(votes)} days={DAYS} />;
  const { rerender } = render(button(3));
  const user = setupUser();
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  await press('CSV / Excel');
  await screen.findByRole('button', { name: 'CSVで保存' });
  return { save: press, refresh: (votes: number) => act(() => rerender(button(votes))) };
}

test('what is saved is what is on the screen by then, and it says by which name', async () => {
  const { save, refresh } = await open();
  refresh(4);
  await save('CSVで保存');
  expect(await screen.findByText(SAVED)).toBeVisible();
  const [file] = await downloads();
  expect(file?.text).toMatch(/^\ufeff票数\r\n4\r\n\r\n# 投票: /);
});

test('day x DJ of the days of the page comes from the API', async () => {
  const searches: URLSearchParams[] = [];
  server.use(
    http.get(`${API}/v1/export/day-dj.csv`, ({ request }) => {
      searches.push(new URL(request.url).searchParams);
      return new HttpResponse('\ufeff日付,票数\r\n');
    }),
  );
  const { save } = await open();
  await save(WIDE);
  await waitFor(async () => expect((await downloads())[0]?.name).toMatch(/_day-dj-wide_.*\.csv$/));
  expect(searches.map((search) => Object.fromEntries(search))).toEqual([{ form: 'wide', ...DAYS }]);
});

test('an API that fails is an alert, and nothing is saved', async () => {
  refuse('daily');
  const { save } = await open();
  await save('CSVで保存');
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(await downloads()).toEqual([]);
});

test('a file says what it can where the log may not be read', async () => {
  refuse('audit');
  expect(await readSource(tableOf(3))).toMatchObject({ head: null, poll: { year: 2022 } });
});
