import { moveCheckpoint } from '../../../api/audit/checkpoint';
import { testDj } from '../../support/api/apiOfTest';
import { apiOfEachTest } from '../../support/eachTest';
import { asOwner } from '../../support/api/auditLog';
import { fillLog } from './fillLog';

const api = apiOfEachTest({ djs: [testDj('aoi')] });
const log = async () => (await api.answer('djHistory', '/v1/djs/aoi/history')).log;

test('a history says whether the whole log is verified, however long it is', async () => {
  await fillLog(api, 10_500);
  const partial = { entries: 10_500, checked: 10_000, verified: false, fault: null };
  expect(await log()).toEqual({ ...partial, checkpoint: null });
  await moveCheckpoint(api.database);
  const checkpoint = { seq: 10_500, at: expect.any(String) };
  const whole = { entries: 10_500, checked: 10_500, verified: true, fault: null, checkpoint };
  expect(await log()).toEqual(whole);
  await api.send('PUT', '/v1/notes', { notes: [{ date: '2022-09-05', text: '速報' }] });
  expect(await log()).toEqual({ ...whole, entries: 10_501, checked: 10_501 });
  await asOwner(api, "update audit set actor = 'b' where seq = 10501");
  expect(await log()).toEqual({ ...whole, entries: 10_501, verified: false, fault: 10_501 });
});

test('an entry before the checkpoint is verified again after an hour', async () => {
  await fillLog(api, 30);
  await moveCheckpoint(api.database);
  await asOwner(api, "update audit set actor = 'b' where seq = 7");
  expect(await moveCheckpoint(api.database)).toMatchObject({ fault: null });
  await asOwner(api, "update audit_checkpoint set at = now() - interval '61 minutes'");
  expect(await moveCheckpoint(api.database)).toMatchObject({ fault: { seq: 7 } });
  expect(await log()).toMatchObject({ verified: false, fault: 7, checked: 6 });
});

test('entries cut off together with the head are found by the checkpoint', async () => {
  await fillLog(api, 30);
  await moveCheckpoint(api.database);
  const head = '(seq, hash) = (select seq, hash from audit where seq = 20)';
  await asOwner(api, 'delete from audit where seq > 20', `update audit_head set ${head}`);
  expect(await log()).toMatchObject({ entries: 20, verified: false, fault: 21 });
});

const seqs = async (query = '') =>
  (await api.answer('audit', `/v1/audit${query}`)).entries.map(({ seq }) => seq);
const numbers = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, n) => from - n);

test('entries come newest first, fifty to a page', async () => {
  await fillLog(api, 120);
  expect(await seqs()).toEqual(numbers(120, 71));
  expect(await seqs('?before=71')).toEqual(numbers(70, 21));
  expect(await seqs('?before=21&limit=1000')).toEqual(numbers(20, 1));
  expect([await seqs('?before=1'), await seqs('?limit=1')]).toEqual([[], [120]]);
});

test('an entry with a forged, unreadable detail does not hide the others', async () => {
  await fillLog(api, 3);
  await asOwner(api, "update audit set detail = '{' where seq = 2");
  const { entries } = await api.answer('audit', '/v1/audit?before=3');
  expect(entries.map(({ detail }) => detail)).toEqual([{ unreadable: '{' }, { 票: 1 }]);
});
