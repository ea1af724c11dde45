/** @jest-environment <rootDir>/__tests__/support/site/browserEnvironment.ts */
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { createDjLabels } from '../../../../src/client/sharing/djLabels';
import { hideNames, withRealIds } from '../../../../src/client/sharing/hideNames';
import { hideCounts } from '../../../../src/client/sharing/hideCounts';
import { sharedSearch } from '../../../../src/client/sharing/sharedSearch';
import { keepWritten, writtenEntry } from '../../../../src/client/sharing/writtenEntries';
import { formatHundredths } from '../../../../src/features/everyDj/review/signals/signalFigures';
import { djEndpoints } from '../../../../contract/dj';
import { endpoints } from '../../../../contract/endpoints';
import { overviewEndpoints } from '../../../../contract/overview';
import { rankingEndpoints } from '../../../../contract/ranking';
import { putNotes } from '../../../../src/client/mutations/settings';
import { fetchAudit } from '../../../../src/client/queries/audit';
import { fetchDayDj, fetchVersionFile } from '../../../../src/client/queries/files';
import { reader } from '../../../../src/client/read';
import { endSession } from '../../../../src/client/session';
import { hide } from '../../../../src/lib/sharing/hidden';
import { sumOf } from '../../../../src/lib/sumOf';
import {
  formatChange,
  formatCount,
  formatPercentChange,
  formatShare,
  formatTenths,
} from '../../../../src/lib/text/numbers';
import { keepsVotes } from '../../../../src/voting/rankEffect';
import { fakeApi } from '../../../support/fakeApi/fakeApi';
import { fakeAudit } from '../../../support/fakeApi/fakeAudit';
import { reviewedVoting } from '../../../support/fakeApi/reviewedVoting';

/** As the API writes it; the DJ of the vote before had another name than it has now. */
const PREVIOUS_POLL_NAME = '夜更かし隊';
const audit = fakeAudit([
  { action: 'dj.removed', detail: { id: 'ren', name: '蓮' } },
  {
    action: 'previous_poll.matched',
    detail: { year: 2021, line: 3, name: PREVIOUS_POLL_NAME, dj: 'ren' },
  },
  {
    action: 'previous_poll.matched',
    detail: { year: 2021, line: 3, name: PREVIOUS_POLL_NAME, dj: null },
  },
]);
const exclusion = {
  entry: {
    id: 'x-1',
    at: '2022-09-03T05:00:00.000Z',
    actor: 'admin@example.com',
    reason: 'DJ アオイへの票',
    match: { djs: [{ id: 'aoi', name: 'DJ アオイ' }] },
    ...{ matched: 0, votes: 0, matchHash: '0'.repeat(64), case: null },
    ...{ undoneAt: null, undoneBy: null, undoReason: null },
  },
  held: [],
};
const voting = { ...reviewedVoting(), audit, exclusions: [exclusion] };
const server = setupServer(...fakeApi(voting));
const NAMES = [
  PREVIOUS_POLL_NAME,
  ...voting.djs.flatMap(({ id, name, kana }) => [id, name, kana]).filter(Boolean),
];

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  hide('none');
  endSession();
});
afterAll(() => server.close());

const READS = ['overview', 'total', 'everyDj', 'review', 'audit', 'exclusions'] as const;

/** Every text of an answer, keys too. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, own]) => [key, ...textsOf(own)]);
}

test.each(READS)('no name and no id of a DJ is in what the site is given: %s', async (name) => {
  const named = async () => {
    const texts = textsOf(await reader(endpoints[name])());
    return NAMES.filter((word) =>
      texts.some((text) => text === word || (word.length > 2 && text.includes(word))),
    );
  };
  expect(await named()).not.toEqual([]);
  hide('names');
  expect(await named()).toEqual([]);
});

test('labels go by reading, not by rank, and stand for the same DJ in every answer', async () => {
  const { djs } = await reader(djEndpoints.djs)();
  const before = await reader(rankingEndpoints.total)();
  hide('names');
  const after = await reader(rankingEndpoints.total)();
  const numberOf = (id: string) => String(djs.findIndex((dj) => dj.id === id) + 1).padStart(2, '0');
  expect(after.ranking.map(({ dj }) => dj.name)).toEqual(
    before.ranking.map(({ dj }) => `DJ ${numberOf(dj.id)}`),
  );
  const { djs: days } = await reader(rankingEndpoints.everyDj)({
    query: { dj: [after.ranking[0]!.dj.id] },
  });
  expect(days.map(({ name }) => name)).toEqual([after.ranking[0]!.dj.name]);
});

test('the count of no vote is in what the site is given; ranks, days and numbers of DJs are', async () => {
  const before = await reader(rankingEndpoints.total)();
  hide('counts');
  const { ranking, total, snapshot } = await reader(rankingEndpoints.total)();
  expect(
    [total, snapshot.votes, ...ranking.map(({ votes }) => votes)].filter((votes) => votes > 0),
  ).toEqual([]);
  expect(ranking.map(({ rank, tied }) => [rank, tied])).toEqual(
    before.ranking.map(({ rank, tied }) => [rank, tied]),
  );
  const { totals } = await reader(overviewEndpoints.overview)();
  expect(totals.djs).toBe(voting.djs.length);
  expect(formatCount(total)).toBe('•••');
  expect(formatChange(ranking[0]!.votes - ranking[1]!.votes)).toBe('•••');
  expect(formatPercentChange(total, 3)).toBe('•••');
});

test('that there are none is hidden too, in a sum and a share as well; what asks for it finds 0', () => {
  const { voided, days } = hideCounts({ voided: 0, days: 0 }) as { voided: number; days: number };
  expect([voided === 0, voided > 0, Math.abs(voided)]).toEqual([true, false, 0]);
  const written = () =>
    [voided, sumOf([voided, voided], (one) => one), days].map((one) => formatCount(one));
  expect(written()).toEqual(['0', '0', '0']);
  hide('counts');
  expect(written()).toEqual(['•••', '•••', '0']);
  expect([formatTenths(voided), formatShare(voided), formatChange(voided)]).toEqual(
    Array(3).fill('•••'),
  );
  expect([formatPercentChange(5, voided), formatHundredths(voided)]).toEqual(['•••', '•••']);
});

test('sums that differ are seen to differ', () => {
  const agree = (sums: Record<string, number>) => new Set(Object.values(sums)).size === 1;
  const hidden = (days: number) =>
    (hideCounts({ sums: { days, djs: 5, total: 5 } }) as { sums: Record<string, number> }).sums;
  expect([agree(hidden(5)), agree(hidden(4))]).toEqual([true, false]);
});

test('whose votes an exclusion changes is seen all the same; how many are not', () => {
  const row = (votes: number, votesAfter: number) => ({ rank: 1, votes, votesAfter });
  const rows = [row(5, 5), row(5, 3), row(0, 0)];
  const hidden = hideCounts({ ranking: rows }) as { ranking: typeof rows };
  expect(hidden.ranking.map(keepsVotes)).toEqual([true, false, true]);
  expect(formatCount(hidden.ranking[1]!.votesAfter)).toBe('—');
  hide('counts');
  expect(formatCount(hidden.ranking[1]!.votesAfter)).toBe('•••');
});

test('texts that people wrote: names become labels, the longest first, and counts of votes dots', () => {
  const dj = (id: string, name: string, kana = '') => ({ id, name, kana, area: '', category: '' });
  const labels = createDjLabels([
    dj('a', 'アオイ', 'あおい'),
    dj('b', 'アオイとレン'),
    dj('c', '蓮'),
  ]);
  const note = { note: 'アオイとレン、アオイ（あおい）の1,955票', name: '蓮', on: '2022-09-17:a' };
  expect(hideCounts(hideNames(note, labels))).toEqual({
    note: 'DJ 02、DJ 01（DJ 01）の•••票',
    name: 'DJ 03',
    on: '2022-09-17:~01',
  });
  expect(hideNames({ formerNames: ['旧い名前'] }, labels)).toEqual({ formerNames: [] });
  expect(hideNames({ name: '知らない名前', rank: 3, votes: 5 }, labels)).toMatchObject({
    name: 'DJ（非表示）',
  });
  expect(withRealIds({ dj: ['~03'], case: '2022-09-17:~01', q: 'x' }, labels)).toEqual({
    dj: ['c'],
    case: '2022-09-17:a',
    q: 'x',
  });
});

test('the address: ids become neutral and back, a search for a name goes, one for a label stays', async () => {
  const { djs } = await reader(djEndpoints.djs)();
  hide('names');
  const shown = await sharedSearch(`?open=${djs[1]!.id}&q=%E8%93%AE&tab=review`);
  expect(new URLSearchParams(shown).toString()).toBe('open=%7E02&tab=review');
  expect(await sharedSearch('?q=DJ+02')).toBe('?q=DJ+02');
  hide('none');
  expect(await sharedSearch(shown)).toBe(`?open=${djs[1]!.id}&tab=review`);
});

test('where the DJs can’t be asked, the address loses its ids and the page still comes', async () => {
  server.use(http.get('*/v1/djs', () => HttpResponse.json({}, { status: 503 })));
  hide('names');
  expect(await sharedSearch('?open=ren')).toBe('');
  server.resetHandlers();
});

test('H2: nothing is changed and no file is fetched while something is hidden: labels must not be stored', async () => {
  hide('counts');
  await expect(putNotes({ body: { notes: [] } })).rejects.toThrow(/画面共有中は変更できません/);
  await expect(fetchVersionFile('v-1')).rejects.toThrow(/ファイルを保存できません/);
  await expect(fetchDayDj({ form: 'long' })).rejects.toThrow(/ファイルを保存できません/);
});

test('an entry of the log keeps what its hash is of', async () => {
  const before = await fetchAudit();
  expect(before.entries).toHaveLength(audit.length);
  hide('both');
  const { entries } = await fetchAudit();
  expect(entries.map(writtenEntry)).toEqual(before.entries);
});

test('of several entries each keeps its own', () => {
  const shown = { entries: [{ seq: 2 }, { seq: 1 }] };
  keepWritten({ entries: [{ name: 'アオイ' }, { name: '蓮' }] }, shown);
  expect(shown.entries.map((entry) => writtenEntry(entry))).toEqual([
    { name: 'アオイ' },
    { name: '蓮' },
  ]);
  expect(writtenEntry({ seq: 3 })).toEqual({ seq: 3 });
});

test('hours of the day and the number of hours are no votes; votes by the hour are', () => {
  expect(hideCounts({ match: { hours: [3, 4] }, passes: [{ hours: 5 }] })).toEqual({
    ...{ match: { hours: [3, 4] }, passes: [{ hours: 5 }] },
  });
  expect(hideCounts({ hours: [3, 0] })).toEqual({ hours: [NaN, -0] });
});

test('what is searched for goes while names are hidden, and not when they are shown again', async () => {
  const query = '?dj=~01&q=%E3%82%A2';
  expect(new URLSearchParams(await sharedSearch(query)).get('q')).toBe('ア');
  hide('names');
  expect(new URLSearchParams(await sharedSearch(query)).get('q')).toBeNull();
});
