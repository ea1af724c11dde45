import { act, render, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { endSession } from '../../../src/client/session';
import { FileButton } from '../../../src/files/FileButton';
import { tableFile, type TableFile } from '../../../src/files/tableFile';
import { endPrivacy, startPrivacy } from '../../../src/lib/privacy/privacy';
import { API, recorded, startServer } from '../../support/site/recordedApi';
import { readDownloads } from '../../support/site/downloads';
import { setupUser } from '../../support/site/user';

const server = startServer();
const downloads = readDownloads();
beforeEach(() => server.use(...recorded('running')));
afterEach(() => {
  endPrivacy();
  endSession();
});

const tableOf = (votes: number): TableFile =>
  tableFile({
    ...{ content: '日別', rows: [{ votes }] },
    columns: [{ header: '票数', kind: 'count', value: (row: { votes: number }) => row.votes }],
  });

/** The button on a screen whose figures go on; `save` chooses from its menu. */
function show(first: TableFile, days?: { from: string; to: string }) {
  const button = (table: TableFile) => <FileButton table={() => table} days={days} />;
  const { rerender } = render(button(first));
  const user = setupUser();
  const open = async () => {
    await user.click(screen.getByRole('button', { name: 'CSV / Excel' }));
    await screen.findByRole('button', { name: 'CSVで保存' });
  };
  const save = (name: string) => user.click(screen.getByRole('button', { name }));
  return { open, save, refresh: (table: TableFile) => act(() => rerender(button(table))) };
}

test('what is saved is what is on the screen by then, and it says by which name', async () => {
  const { open, save, refresh } = show(tableOf(3));
  await open();
  refresh(tableOf(4));
  await save('CSVで保存');
  expect(await screen.findByText(/_日別_\d{8}-\d{4}\.csv を保存しました。$/)).toBeVisible();
  const [file] = await downloads();
  expect(file?.text).toMatch(/^\ufeff票数\r\n4\r\n\r\n# 投票: /);
});

test('day x DJ of the days of the page comes from the API', async () => {
  const asked: string[] = [];
  server.use(
    http.get(`${API}/v1/export/day-dj.csv`, ({ request }) => {
      asked.push(new URL(request.url).search);
      return new HttpResponse('\ufeff日付,票数\r\n');
    }),
  );
  const { open, save } = show(tableOf(3), { from: '2022-09-01', to: '2022-09-02' });
  await open();
  await save('1行に1組・日付は列（CSV）');
  await waitFor(async () => expect((await downloads())[0]?.name).toMatch(/_day-dj-wide_.*\.csv$/));
  expect(asked).toHaveLength(1);
  expect(Object.fromEntries(new URLSearchParams(asked[0]))).toEqual({
    ...{ form: 'wide', from: '2022-09-01', to: '2022-09-02' },
  });
});

test('in 画面共有モード a table is saved without counts, a file of the API refused', async () => {
  startPrivacy([]);
  const { open, save } = show(tableOf(3), { from: '2022-09-01', to: '2022-09-02' });
  await open();
  await save('1行に1組・日付は列（CSV）');
  expect(await screen.findByText('画面共有中は、このファイルを保存できません。')).toBeVisible();
  await save('CSVで保存');
  expect(await screen.findByText(/_日別_\d{8}-\d{4}\.csv を保存しました。$/)).toBeVisible();
  const saved = await downloads();
  expect(saved).toHaveLength(1);
  expect(saved[0]?.text).toMatch(/^\ufeff票数\r\n•••\r\n/);
});

test('an API that fails is told in its own words', async () => {
  server.use(http.get(`${API}/v1/daily`, () => HttpResponse.json({}, { status: 403 })));
  const { open, save } = show(tableOf(3));
  await open();
  await save('CSVで保存');
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(await downloads()).toEqual([]);
});
