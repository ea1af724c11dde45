import { screen, within } from '@testing-library/react';
import type { DjEvent, DjHistoryAnswer } from '../../../../contract/djHistory';
import EveryDjPage from '../../../../src/features/everyDj/EveryDjPage';
import { eventSentences, type OtherEvent } from '../../../../src/voting/history/djEvents';
import { nowSentences, trustSentence } from '../../../../src/voting/history/djHistory';
import { answerOf, answerWith, recorded, startServer } from '../../../support/site/recordedApi';
import { renderScreen } from '../../../support/site/renderScreen';
import { setViewport } from '../../../support/site/viewport';

const server = startServer();
const ren = answerOf('running', 'djs').djs.find(({ id }) => id === 'ren')!;

const ADMIN = 'admin@example.com';
const logged = { at: '2022-09-03T05:00:00.000Z', seq: 3, actor: ADMIN };
const match = {
  djs: [{ id: 'ren', name: '蓮' }],
  from: '2022-09-01T15:00:00.000Z',
  to: '2022-09-02T15:00:00.000Z',
  sources: 1,
};
const made: Extract<DjEvent, { kind: 'excluded' }> = {
  kind: 'excluded',
  ...logged,
  id: 'x-1',
  reason: '一つの送信元',
  match,
  case: null,
  held: 3,
  votes: 3,
  before: { rank: 1, votes: 1_009 },
  after: { rank: 2, votes: 1_006 },
  djs: 1,
  proposedBy: null,
};
const undone: OtherEvent = { ...made, kind: 'undone', before: made.after, after: made.before };
const decided: Extract<DjEvent, { kind: 'case' }> = {
  kind: 'case',
  ...logged,
  case: '2022-09-02:ren',
  date: '2022-09-02',
  votes: 250,
  before: { state: 'open', owner: null, note: '' },
  after: { state: 'open', owner: null, note: '' },
  exclusion: null,
};
const version = {
  ...logged,
  id: 'v-2',
  label: '最終',
  final: true,
  standing: { rank: 2, tied: true, votes: 1_006 },
  damaged: false,
  proposedBy: null,
};
const TARGET =
  '対象は、蓮への票のうち、2022年9月2日(金)に送信元1件から投じられた票すべてです。理由は「一つの送信元」です。';

describe('a sentence that can be read to the press', () => {
  const inCase = (before: object, after: object, more: object = {}) => ({
    ...decided,
    ...more,
    before: { ...decided.before, ...before },
    after: { ...decided.after, ...after },
  });

  test.each<[OtherEvent, string]>([
    [
      made,
      `Aが、このDJへの3票を無効にしました（除外 x-1）。票数は1,009票から1,006票に、順位は1位から2位になりました。${TARGET}`,
    ],
    [
      { ...made, votes: 0, before: null, after: null },
      `Aが行った除外 x-1 の対象に、このDJへの3票が含まれました。すべてほかの除外ですでに無効だったため、票数と順位は変わっていません。${TARGET}`,
    ],
    [
      undone,
      'Aが、除外 x-1 を取り消し、このDJへの3票を有効に戻しました。票数は1,006票から1,009票に、順位は2位から1位になりました。理由は「一つの送信元」です。',
    ],
    [
      {
        kind: 'flagged',
        at: logged.at,
        case: '2022-09-02:ren',
        date: '2022-09-02',
        votes: 250,
        reasons: ['level', 'night'],
      },
      '9月2日(金)の250票について、ふだんと違う動きがあり、確認の対象になりました。理由は、ふだんの票数を大きく上回ったこと、深夜の票の割合が高かったことです。',
    ],
    [
      inCase({}, { owner: ADMIN, note: '会場の端末か確認' }),
      'Aが、9月2日(金)の250票の確認を引き受けました。Aが、9月2日(金)の確認にメモを残しました。「会場の端末か確認」',
    ],
    [
      inCase({ owner: ADMIN, note: '済' }, { state: 'harmless' }),
      'Aが、9月2日(金)の250票の確認の担当を外れました。Aが、9月2日(金)の確認のメモを消しました。Aが、9月2日(金)の250票を確認し、「問題なし」と判断しました。票数と順位は変わっていません。',
    ],
    [
      inCase({}, { state: 'excluded' }, { exclusion: 'x-1' }),
      'これにより、9月2日(金)の確認は「除外済」になりました（除外 x-1）。',
    ],
    [
      { kind: 'frozen', ...version },
      'Aが、確定版 v-2「最終」で結果を確定しました。そこでのこのDJは、同率2位、1,006票です。',
    ],
    [
      { kind: 'published', ...version, replaces: null, proposedBy: 'B' },
      'Aが、確定版 v-2「最終」を公表しました。Bが提案し、もう一人の管理者が承認した判断です。そこでのこのDJは、同率2位、1,006票です。',
    ],
    [
      {
        kind: 'withdrawn',
        ...version,
        was: 'final',
        phase: 'review',
        reason: '集計漏れ',
        standing: null,
        damaged: true,
      },
      'Aが、確定版 v-2「最終」を取り下げました。理由は「集計漏れ」です。結果の確定も取り消され、精査中に戻りました。この確定版の内容は作成したときと一致しないため、票数と順位を示せません。',
    ],
    [{ kind: 'registered', ...logged, name: '蓮' }, 'Aが、このDJを「蓮」として登録しました。'],
    [
      {
        kind: 'edited',
        ...logged,
        before: { name: '漣', area: '' },
        after: { name: '蓮', area: '大阪' },
      },
      'Aが、このDJの登録内容を変更しました（名前を「漣」から「蓮」に、地域を「」から「大阪」に）。票数と順位は変わっていません。',
    ],
    [
      {
        kind: 'imported',
        ...logged,
        file: 'votes.csv',
        accepted: 10_388,
        from: '2022-09-01',
        to: '2022-09-02',
        reason: '再集計',
      },
      'Aが、ファイル「votes.csv」から、2022年9月1日(木)から9月2日(金)までの日付の票を取り込み、すべてのDJの合計で10,388票を受け付けました。このうちこのDJの票がいくつかは、記録されていません。理由は「再集計」です。',
    ],
  ])('%j', (event, sentences) => {
    expect(eventSentences(event).join('').replaceAll(ADMIN, 'A')).toBe(sentences);
  });
});

const RIGHT = { entries: 12, checked: 12, verified: true, fault: null, checkpoint: null };

describe('the end of the page', () => {
  const history: DjHistoryAnswer = {
    snapshot: { revision: 1, at: '2022-09-03T05:20:12.000Z', votes: 20 },
    dj: ren,
    events: [],
    now: { rank: 2, tied: false, votes: 6, voided: 4 },
    published: null,
    otherExclusions: 0,
    log: RIGHT,
  };
  const NOW = '2022年9月3日(土) 14:20の時点で、有効票は6票、無効票は4票、順位は2位です。';
  const standing = { rank: 2, tied: false, votes: 6 };
  const published = (other: object | null) => ({
    ...history,
    published: { id: 'v-1', label: '最終', standing: other && { ...standing, ...other } },
  });

  test.each([
    [history, [NOW]],
    [published({}), [NOW, '公表している結果（確定版 v-1「最終」）では、2位、6票です。']],
    [
      published({ votes: 7 }),
      [
        NOW,
        '公表している結果（確定版 v-1「最終」）では、2位、7票です。',
        '公表したあとに、集計が変わっています。',
      ],
    ],
    [
      published(null),
      [
        NOW,
        '公表している結果（確定版 v-1「最終」）に、このDJは含まれていません。',
        '公表したあとに、集計が変わっています。',
      ],
    ],
  ])('what holds now %#', (told, sentences) => {
    expect(nowSentences(told)).toEqual(sentences);
  });

  test('whether the chain was verified, and up to where', () => {
    const told = (log: DjHistoryAnswer['log']) => trustSentence({ ...history, log });
    expect(told(RIGHT).text).toMatch(/No\.1 から No\.12 まで/);
    expect(told({ ...RIGHT, checked: 10, verified: false }).text).toMatch(
      /12件のうち、No\.10 まで.*確認の途中/,
    );
    expect(told({ ...RIGHT, checked: 4, verified: false, fault: 5 })).toEqual({
      isAlarm: true,
      text: expect.stringMatching(/No\.5 が、書かれたときの内容と一致しません/),
    });
  });
});

const day = (date: string, at: string, votes: number, voided = 0): DjEvent => ({
  ...{ kind: 'day', date, at, votes, voided },
});

/** 蓮's days of the running poll, with an exclusion between them. */
const told: DjHistoryAnswer = {
  snapshot: { revision: 1, at: '2022-09-03T05:20:12.000Z', votes: 20 },
  dj: ren,
  events: [
    day('2022-09-01', '2022-09-01T15:00:00.000Z', 2),
    day('2022-09-02', '2022-09-02T15:00:00.000Z', 5, 1),
    made,
    day('2022-09-03', '2022-09-03T05:20:12.000Z', 3),
  ],
  now: { rank: 1, tied: true, votes: 9, voided: 1 },
  published: null,
  otherExclusions: 0,
  log: { ...RIGHT, entries: 3, checked: 3 },
};

function open(address = '/every-dj?open=ren&part=history', answer = told) {
  server.use(answerWith('djHistory', answer), ...recorded('running'));
  return renderScreen(EveryDjPage, address);
}

const list = () => screen.findByRole('list', { name: '経緯（古い順）' });

test('one DJ’s history: its days, each step with its number, what holds now, the chain', async () => {
  open();
  const lines = [...(await list()).children].map(({ textContent }) => textContent);
  expect(lines).toEqual([
    '2022年9月1日(木)から9月2日(金)までに、合計7票を受け付けました。うち1票は、現在無効です。' +
      '9月2日(金)に5票を受け付けました。うち1票は、現在無効です。9月1日(木) 2票9月2日(金) 5票',
    `2022年9月3日(土) 14:00操作履歴 No.3${ADMIN}が、このDJへの3票を無効にしました（除外 x-1）。` +
      `票数は1,009票から1,006票に、順位は1位から2位になりました。${TARGET}`,
    '9月3日(土)に3票を受け付けました。',
  ]);
  expect(screen.getByRole('link', { name: '操作履歴 No.3' })).toHaveAttribute(
    'href',
    '/?tab=history&entry=3#No.3',
  );
  expect(screen.getByText(/有効票は9票、無効票は1票、順位は同率1位です。/)).toBeVisible();
  expect(screen.getByText(/No\.1 から No\.3 までのすべてが/)).toBeVisible();
});

test('the history is in the detail of the DJ, and its address tells whether it is open', async () => {
  const { user } = open('/every-dj?open=ren');
  await user.click(await screen.findByRole('button', { name: '経緯を表示' }));
  expect(await list()).toBeVisible();
  expect(window.location.search).toBe('?open=ren&part=history');
  await user.click(screen.getByRole('button', { name: '経緯を閉じる' }));
  expect(window.location.search).toBe('?open=ren');
});

test('for the press it is copied with 主催者 in place of every account', async () => {
  const { user } = open();
  await list();
  await user.click(screen.getByRole('button', { name: '報道用にコピー' }));
  expect(await screen.findByText('担当者を「主催者」としてコピーしました')).toBeVisible();
  const copied = await navigator.clipboard.readText();
  expect(copied).not.toContain(ADMIN);
  const text = copied.split('\n');
  expect(text[0]).toBe('蓮 の票と順位の経緯（DJランキング投票2022）');
  expect(text).toContain('　9月2日(金)に5票を受け付けました。うち1票は、現在無効です。');
  expect(text).toContain(
    '2022年9月3日(土) 14:00　主催者が、このDJへの3票を無効にしました（除外 x-1）。' +
      `票数は1,009票から1,006票に、順位は1位から2位になりました。${TARGET}（操作履歴 No.3）`,
  );
  expect(text.at(-1)).toMatch(/^このDJを登録した操作は/);
});

test('S38: a log that is not what was written is said before anything else', async () => {
  const log = { ...RIGHT, entries: 3, checked: 1, verified: false, fault: 2 };
  open('/every-dj?open=ren&part=history', { ...told, log });
  expect(await screen.findByRole('alert')).toHaveTextContent(/No\.2 が、書かれたときの内容/);
  expect(screen.queryByText(/つながっていることを確認しました/)).toBeNull();
});

describe('ways in', () => {
  beforeEach(() => setViewport(1300));
  const PATH = '/every-dj?open=aoi&part=history';

  test('from a case', async () => {
    server.use(...recorded('suspicious'));
    renderScreen(EveryDjPage, '/every-dj?tab=review&day=2022-09-02&dj=aoi');
    const link = await screen.findByRole('link', { name: '票と順位の経緯' });
    expect(link).toHaveAttribute('href', PATH);
  });

  test('from an exclusion, of the DJs that it names', async () => {
    const { exclusions } = answerOf('excluded', 'exclusions');
    const named = answerOf('running', 'djs').djs.map(({ id, name }) => ({ id, name }));
    const entry = { ...exclusions[1]!, id: 'x-1', match: { djs: named } };
    server.use(answerWith('exclusions', { exclusions: [entry] }), ...recorded('running'));
    renderScreen(EveryDjPage, '/every-dj?tab=exclusions');
    const item = within(await screen.findByRole('article', { name: 'x-1' }));
    expect(item.getByRole('link', { name: 'DJ アオイ の経緯' })).toHaveAttribute('href', PATH);
    expect(item.getAllByRole('link', { name: /の経緯$/ })).toHaveLength(3);
  });
});
