import { moveCheckpoint } from '../../../api/audit/checkpoint';
import { type ApiOfTest, startApiOfTest, testDj } from '../../support/api/apiOfTest';
import { asOwner } from '../../support/api/auditLog';
import { fillLog } from './fillLog';

let api: ApiOfTest;
beforeEach(async () => {
  api = await startApiOfTest();
  await api.open('2022-09-01T00:00+09:00', '2022-09-30T00:00+09:00');
  await api.putDjs(testDj('aoi'));
});
afterEach(() => api.drop());

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
