import { screen } from '@testing-library/react';
import type { DjEvent, DjHistoryAnswer } from '../../../../contract/djHistory';
import EveryDjPage from '../../../../src/features/everyDj/EveryDjPage';
import { answerOf, answerWith, recorded, startServer } from '../../../support/site/recordedApi';
import { renderScreen } from '../../../support/site/renderScreen';

const server = startServer(...recorded('running'));

const ADMIN = 'admin@example.com';
const day = (date: string, at: string, votes: number, voided = 0): DjEvent => ({
  ...{ kind: 'day', date, at, votes, voided },
});

/** 蓮's days of the running poll, with an exclusion between them. */
const history: DjHistoryAnswer = {
  snapshot: { revision: 1, at: '2022-09-03T05:20:12.000Z', votes: 20 },
  dj: answerOf('running', 'djs').djs.find(({ id }) => id === 'ren')!,
  events: [
    day('2022-09-01', '2022-09-01T15:00:00.000Z', 2),
    day('2022-09-02', '2022-09-02T15:00:00.000Z', 5, 1),
    {
      ...{ kind: 'excluded', at: '2022-09-03T05:00:00.000Z', seq: 3, actor: ADMIN, id: 'x-1' },
      ...{ reason: '誤り', match: { sources: 1 }, case: null, proposedBy: null },
      ...{ held: 3, votes: 3, before: null, after: null, djs: 1 },
    },
    day('2022-09-03', '2022-09-03T05:20:12.000Z', 3),
  ],
  now: { rank: 1, tied: true, votes: 9, voided: 1 },
  ...{ published: null, otherExclusions: 0 },
  log: { entries: 3, checked: 3, verified: true, fault: null, checkpoint: null },
};

function open(address: string, answer = history) {
  server.use(answerWith('djHistory', answer));
  return renderScreen(EveryDjPage, address);
}

const OPEN = '/every-dj?open=ren&part=history';
const list = () => screen.findByRole('list', { name: '経緯（古い順）' });

test('its days, each step with its number in the log, what holds now, the chain', async () => {
  open(OPEN);
  const [before, excluded, ...others] = (await list()).children;
  expect(before).toHaveTextContent(/合計7票を受け付けました。うち1票は、現在無効です。$/);
  expect(excluded).toHaveTextContent(
    /^2022年9月3日\(土\) 14:00操作履歴 No\.3admin@example\.comが、このDJへの3票を無効にしました/,
  );
  expect(others.map(({ textContent }) => textContent)).toEqual([
    '9月3日(土)に3票を受け付けました。',
  ]);
  const entry = screen.getByRole('link', { name: '操作履歴 No.3' });
  expect(entry).toHaveAttribute('href', '/?tab=history&entry=3#No.3');
  expect(screen.getByText(/有効票は9票、無効票は1票、順位は同率1位です。/)).toBeVisible();
  expect(screen.getByText(/No\.1 から No\.3 までのすべてが/)).toBeVisible();
});

test('it is in the detail of the DJ, and the address tells whether it is open', async () => {
  const { user } = open('/every-dj?open=ren');
  await user.click(await screen.findByRole('button', { name: '経緯を表示' }));
  expect(await list()).toBeVisible();
  expect(window.location.search).toBe('?open=ren&part=history');
  await user.click(screen.getByRole('button', { name: '経緯を閉じる' }));
  expect(window.location.search).toBe('?open=ren');
});

test('a log that is not what was written is said as an alert', async () => {
  const log = { ...history.log, checked: 1, verified: false, fault: 2 };
  open(OPEN, { ...history, log });
  expect(await screen.findByRole('alert')).toHaveTextContent(/No\.2 が、書かれたときの内容/);
  expect(screen.queryByText(/つながっていることを確認しました/)).toBeNull();
});
