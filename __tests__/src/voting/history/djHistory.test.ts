import type { DjEvent, DjHistoryAnswer } from '../../../../contract/djHistory';
import { eventSentences, type OtherEvent } from '../../../../src/voting/history/djEvents';
import { nowSentences, trustSentence } from '../../../../src/voting/history/djHistory';
import { makeDj } from '../../../support/makeDj';

const ADMIN = 'admin@example.com';
const logged = { at: '2022-09-03T05:00:00.000Z', seq: 3, actor: ADMIN };
const excluded: Extract<DjEvent, { kind: 'excluded' }> = {
  ...{ kind: 'excluded', ...logged, id: 'x-1', reason: '一つの送信元', case: null },
  match: { djs: [{ id: 'ren', name: '蓮' }], sources: 1 },
  ...{ held: 3, votes: 3, djs: 1, proposedBy: null },
  before: { rank: 1, votes: 1_009 },
  after: { rank: 2, votes: 1_006 },
};
const WHY =
  '対象は、蓮への票のうち、送信元1件から投じられた票すべてです。理由は「一つの送信元」です。';
const open = { state: 'open', owner: null, note: '' } as const;
const decided: Extract<DjEvent, { kind: 'case' }> = {
  ...{ kind: 'case', ...logged, case: '2022-09-02:ren', date: '2022-09-02', votes: 250 },
  ...{ before: open, after: open, exclusion: null },
};
const version = {
  ...{ ...logged, id: 'v-2', label: '最終', final: true, damaged: false, proposedBy: null },
  standing: { rank: 2, tied: true, votes: 1_006 },
};

test.each(
  Object.entries<OtherEvent>({
    [`Aが、このDJへの3票を無効にしました（除外 x-1）。票数は1,009票から1,006票に、順位は1位から2位になりました。${WHY}`]:
      excluded,
    [`Aが行った除外 x-1 の対象に、このDJへの3票が含まれました。すべてほかの除外ですでに無効だったため、票数と順位は変わっていません。${WHY}`]:
      { ...excluded, votes: 0, before: null, after: null },
    'Aが、除外 x-1 を取り消し、このDJへの3票を有効に戻しました。票数は1,006票から1,009票に、順位は2位から1位になりました。理由は「一つの送信元」です。':
      { ...excluded, kind: 'undone', before: excluded.after, after: excluded.before },
    'Aが、9月2日(金)の250票の確認を引き受けました。Aが、9月2日(金)の確認にメモを残しました。「会場の端末か確認」':
      { ...decided, after: { ...open, owner: ADMIN, note: '会場の端末か確認' } },
    'Aが、9月2日(金)の250票を確認し、「問題なし」と判断しました。票数と順位は変わっていません。': {
      ...decided,
      after: { ...open, state: 'harmless' },
    },
    'Aが、確定版 v-2「最終」を公表しました。Bが提案し、もう一人の管理者が承認した判断です。そこでのこのDJは、同率2位、1,006票です。':
      { kind: 'published', ...version, replaces: null, proposedBy: 'B' },
    'Aが、確定版 v-2「最終」を取り下げました。理由は「集計漏れ」です。結果の確定も取り消され、精査中に戻りました。この確定版の内容は作成したときと一致しないため、票数と順位を示せません。':
      {
        ...{ kind: 'withdrawn', ...version, was: 'final', phase: 'review', reason: '集計漏れ' },
        ...{ standing: null, damaged: true },
      },
    'Aが、このDJの登録内容を変更しました（名前を「漣」から「蓮」に、地域を「」から「大阪」に）。票数と順位は変わっていません。':
      {
        ...{ kind: 'edited', ...logged },
        ...{ before: { name: '漣', area: '' }, after: { name: '蓮', area: '大阪' } },
      },
    'Aが、ファイル「votes.csv」から、2022年9月1日(木)から9月2日(金)までの日付の票を取り込み、すべてのDJの合計で10,388票を受け付けました。このうちこのDJの票がいくつかは、記録されていません。理由は「再集計」です。':
      {
        ...{ kind: 'imported', ...logged, file: 'votes.csv', accepted: 10_388, reason: '再集計' },
        ...{ from: '2022-09-01', to: '2022-09-02' },
      },
  }),
)('an event is told in sentences that can be read to the press: %s', (sentences, event) => {
  expect(eventSentences(event).join('').replaceAll(ADMIN, 'A')).toBe(sentences);
});

const log = { entries: 12, checked: 12, verified: true, fault: null, checkpoint: null };
const history: DjHistoryAnswer = {
  snapshot: { revision: 1, at: '2022-09-03T05:20:12.000Z', votes: 20 },
  ...{ dj: makeDj('ren', '蓮', 'れん'), events: [], published: null, otherExclusions: 0, log },
  now: { rank: 2, tied: false, votes: 6, voided: 4 },
};
const NOW = '2022年9月3日(土) 14:20の時点で、有効票は6票、無効票は4票、順位は2位です。';
const CHANGED = '公表したあとに、集計が変わっています。';
const places = { rank: 2, tied: false, votes: 6 };

test.each([
  { what: 'as it is now', standing: places, said: 'では、2位、6票です。', more: [] },
  {
    what: 'with another figure',
    standing: { ...places, votes: 7 },
    said: 'では、2位、7票です。',
    more: [CHANGED],
  },
  {
    what: 'without the DJ',
    standing: null,
    said: 'に、このDJは含まれていません。',
    more: [CHANGED],
  },
])('what holds now, and in a published result $what', ({ standing, said, more }) => {
  const published = { id: 'v-1', label: '最終', standing };
  const result = `公表している結果（確定版 v-1「最終」）${said}`;
  expect(nowSentences({ ...history, published })).toEqual([NOW, result, ...more]);
});

test('a log of which only a part was verified says how far', () => {
  const told = trustSentence({ ...history, log: { ...log, checked: 10, verified: false } });
  const text = expect.stringMatching(/12件のうち、No\.10 まで.*確認の途中/) as string;
  expect(told).toEqual({ isAlarm: false, text });
});
