import { appendAudit } from '../../../api/audit/appendAudit';
import { bodyOf } from '../../support/api/answers';
import type { AuditAction } from '../../../contract/audit';
import type { DjEvent, DjHistoryAnswer } from '../../../contract/djHistory';
import type { ExclusionMatch } from '../../../contract/decisions/exclusions';
import { startApiOfTest, testDj } from '../../support/api/apiOfTest';
import { asOwner } from '../../support/api/auditLog';
import { versionOf, versionsOf } from '../../support/api/closedPoll';
import { excluded, undone } from '../../support/api/excludeVotes';
import { openCase } from '../../support/api/openCase';
import { importAnswer, sendFile } from '../../support/api/sendFile';
import { checkSums, ofEachTest } from '../../support/eachTest';

const ADMIN = 'admin@example.com';
const WINDOW = { opensAt: '2022-09-10T12:00:00.000+09:00', closesAt: '2022-09-12T18:00:00+09:00' };
const CASE = '2022-09-11:aoi';
const OTHERS = [testDj('ren'), testDj('mio')];
const BURST: ExclusionMatch = { djs: ['aoi'], sources: ['secret-source-b'] };

/** So many votes at one instant, each from a voter of its own. */
function lines(dj: string, castAt: string, count: number, source = ''): string[] {
  return Array.from(
    { length: count },
    (_, at) => `${dj}-${castAt}-${at},${dj},secret-voter-${dj}-${at},${source},${castAt}`,
  );
}

// 9/10: aoi 3, ren 8. 9/11: aoi 9, six of them from one source, mio 4.
const FILE = [
  'id,dj,voter,source,castAt',
  ...lines('aoi', '2022-09-10T12:00+09:00', 3, 'secret-source-a'),
  ...lines('ren', '2022-09-10T13:00+09:00', 8, 'secret-source-b'),
  ...lines('aoi', '2022-09-11T02:00+09:00', 6, 'secret-source-b'),
  ...lines('aoi', '2022-09-11T23:59:59.999+09:00', 3, 'secret-source-a'),
  ...lines('mio', '2022-09-11T12:00+09:00', 4, 'secret-source-c'),
].join('\n');

const api = ofEachTest(startApiOfTest, checkSums);
const versions = versionsOf(api);

beforeEach(async () => {
  api.setNow('2022-09-12T05:00:00Z');
  await put('/v1/poll', { name: '投票', year: 2022, ...WINDOW });
  await put('/v1/djs', { djs: [testDj('aoi'), ...OTHERS] });
  await importAnswer(await sendFile(api, FILE, { file: 'votes.csv' }));
});

const put = (path: string, body: object) => bodyOf(api.send('PUT', path, body));
const historyOf = (dj: string): Promise<DjHistoryAnswer> =>
  api.answer('djHistory', `/v1/djs/${dj}/history`);

function ofKind<Kind extends DjEvent['kind']>({ events }: DjHistoryAnswer, ...kinds: Kind[]) {
  return events.filter((event): event is Extract<DjEvent, { kind: Kind }> =>
    (kinds as string[]).includes(event.kind),
  );
}

/** aoi's figures at each moment of the tests, counted by hand. */
const WHOLE = { rank: 1, votes: 12 };
const WITHOUT_BURST = { rank: 2, votes: 6 };
const WITHOUT_NOON = { rank: 1, votes: 9 };

test('everything that changed the figures, oldest first, as the votes themselves count', async () => {
  await openCase(api, CASE);
  // A run looks at a day after its end; that of openCase looked just now.
  await asOwner(api, "update review_run set at = '2022-09-12T00:10+09:00'");
  await put(`/v1/review/${CASE}`, { state: 'open', owner: ADMIN, note: '深夜の票', seen: 1 });
  await excluded(api, BURST, { case: CASE, reason: '送信元' });
  await undone(api, 'x-1', { reason: '確認' });
  await excluded(api, { djs: ['ren'], from: '2022-09-10T00:00:00Z' });
  await put('/v1/djs', { djs: [testDj('aoi', 'あおい', 'アオイ'), ...OTHERS] });
  api.setNow(WINDOW.closesAt);
  await versionOf(versions.freeze({ label: '最終', final: true }));
  await versionOf(versions.publish('v-1'));
  await excluded(api, { djs: ['aoi'], hours: [12] }, { reason: '遅れ' });
  await versionOf(versions.freeze({ label: '速報', final: false }));
  await versionOf(versions.withdraw('v-2', '速報のため'));

  const history = await historyOf('aoi');
  const after = { opensAt: '2022-09-10T03:00:00.000Z', closesAt: '2022-09-12T09:00:00.000Z' };
  const fresh = { state: 'open', owner: null, note: '' };
  const open = { state: 'open', owner: ADMIN, note: '深夜の票' };
  const settled = { ...open, state: 'excluded' };
  const burst = { id: 'x-1', case: CASE, held: 6, votes: 6 };
  const last = { id: 'x-3', case: null, held: 3, votes: 3 };
  const inVersion = (place: typeof WHOLE) => ({ standing: { ...place, tied: false } });
  const first = { id: 'v-1', label: '最終', final: true, ...inVersion(WHOLE) };
  const second = { id: 'v-2', label: '速報', final: false, ...inVersion(WITHOUT_NOON) };
  const end = (day: number) => `2022-09-${day}T15:00:00.000Z`;
  expect(history.events).toMatchObject([
    { kind: 'day', at: end(10), date: '2022-09-10', votes: 3, voided: 3 },
    { kind: 'day', at: end(11), date: '2022-09-11', votes: 9, voided: 0 },
    { kind: 'flagged', at: '2022-09-11T15:10:00.000Z', case: CASE, reasons: [] },
    { kind: 'window', before: null, after, actor: ADMIN, seq: 1 },
    { kind: 'registered', name: 'AOI' },
    { kind: 'imported', file: 'votes.csv', accepted: 24, from: '2022-09-10', to: '2022-09-11' },
    { kind: 'case', case: CASE, before: fresh, after: open, exclusion: null },
    { kind: 'excluded', ...burst, reason: '送信元', before: WHOLE, after: WITHOUT_BURST },
    { kind: 'case', before: open, after: settled, exclusion: 'x-1' },
    { kind: 'undone', ...burst, reason: '確認', before: WITHOUT_BURST, after: WHOLE },
    { kind: 'case', before: settled, after: open, exclusion: 'x-1' },
    {
      kind: 'edited',
      before: { name: 'AOI', kana: '' },
      after: { name: 'アオイ', kana: 'あおい' },
    },
    { kind: 'frozen', ...first },
    { kind: 'published', ...first, replaces: null },
    { kind: 'excluded', ...last, reason: '遅れ', before: WHOLE, after: WITHOUT_NOON },
    { kind: 'frozen', ...second },
    { kind: 'withdrawn', ...second, was: 'kept', phase: 'as_before', reason: '速報のため' },
  ]);
  expect(history).toMatchObject({
    dj: { id: 'aoi', name: 'アオイ' },
    now: { ...WITHOUT_NOON, voided: 3, tied: false },
    published: { id: 'v-1', label: '最終', ...inVersion(WHOLE) },
    otherExclusions: 1,
    log: { entries: 15, verified: true },
  });
  expect(JSON.stringify(history)).not.toMatch(/secret/);
  expect((await historyOf('mio')).otherExclusions).toBe(4);
});

test('votes held twice are voided by the first, given back by the last undo', async () => {
  await excluded(api, BURST);
  await excluded(api, { djs: ['aoi'], hours: [2] });
  await undone(api, 'x-1');
  await undone(api, 'x-2');
  const history = await historyOf('aoi');
  expect(ofKind(history, 'excluded', 'undone')).toMatchObject([
    { kind: 'excluded', id: 'x-1', held: 6, votes: 6 },
    { kind: 'excluded', id: 'x-2', held: 6, votes: 0 },
    { kind: 'undone', id: 'x-1', held: 6, votes: 0 },
    { kind: 'undone', id: 'x-2', held: 6, votes: 6 },
  ]);
  expect(history.now).toEqual({ ...WHOLE, voided: 0, tied: false });
});

test('where two people decided, both are named', async () => {
  const named = { id: 'aoi', name: 'AOI', votes: 2, before: WHOLE, after: WHOLE };
  const djs = { count: 1, first: [named] };
  const made = { id: 'x-7', reason: '理由', match: { voters: 2 }, case: null, djs };
  // As the writers of proposals have them.
  const entries: [AuditAction, Record<string, unknown>][] = [
    ['proposal.made', { id: 'p-1', proposedBy: 'eve@example.com' }],
    ['proposal.made', { id: 'p-2', proposedBy: 'bob@example.com' }],
    ['exclusion.made', { ...made, proposal: 'p-2' }],
  ];
  await api.database.write(async (client) => {
    for (const [action, detail] of entries)
      await appendAudit(client, { actor: ADMIN, action, detail });
  });
  expect(ofKind(await historyOf('aoi'), 'excluded')).toMatchObject([
    { id: 'x-7', actor: ADMIN, proposedBy: 'bob@example.com', held: 2, votes: 2 },
  ]);
});

test('a changed log or version is reported, and the rest stands', async () => {
  api.setNow(WINDOW.closesAt);
  await versionOf(versions.freeze({ label: '速報', final: false }));
  await versionOf(versions.freeze({ label: '速報2', final: false }));
  await asOwner(
    api,
    "update audit set actor = 'eve@example.com' where seq = 2",
    "update version set bytes = bytes || '\\x0a'::bytea where id = 'v-1'",
  );
  const history = await historyOf('aoi');
  expect(history.log).toMatchObject({ entries: 5, checked: 1, verified: false, fault: 2 });
  expect(ofKind(history, 'frozen')).toMatchObject([
    { damaged: true, standing: null },
    { damaged: false, standing: { ...WHOLE, tied: false } },
  ]);
});
