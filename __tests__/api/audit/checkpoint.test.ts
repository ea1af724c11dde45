import { auditHash } from '../../../api/audit/appendAudit';
import { moveCheckpoint } from '../../../api/audit/checkpoint';
import { type ApiOfTest, startApiOfTest, testDj } from '../../support/api/apiOfTest';
import { asOwner } from '../../support/api/auditLog';

let api: ApiOfTest;
beforeEach(async () => {
  api = await startApiOfTest();
  await api.open('2022-09-01T00:00+09:00', '2022-09-30T00:00+09:00');
  await api.putDjs(testDj('aoi'));
});
afterEach(() => api.drop());

/** A log of so many entries, as appendAudit would have written it. */
async function fillLog(count: number): Promise<void> {
  const at = '2022-09-20T05:00:00.000Z';
  const entries: object[] = [];
  let hash = '0'.repeat(64);
  for (let seq = 1; seq <= count; seq += 1) {
    const entry = {
      seq,
      at,
      actor: 'a',
      action: 'notes.changed',
      detail: '{}',
      previousHash: hash,
    };
    hash = auditHash(entry);
    entries.push({ ...entry, previous_hash: entry.previousHash, hash });
  }
  await asOwner(api, {
    text: 'insert into audit select (json_populate_recordset(null::audit, $1)).*',
    values: [JSON.stringify(entries)],
  });
  await asOwner(api, { text: 'update audit_head set seq = $1, hash = $2', values: [count, hash] });
}

const log = async () => (await api.answer('djHistory', '/v1/djs/aoi/history')).log;
const AN_HOUR_AGO = "update audit_checkpoint set at = now() - interval '61 minutes'";

test('S38: however long the log is, a history says whether all of it is as it was written', async () => {
  await fillLog(10_500);
  expect(await log()).toEqual({
    entries: 10_500,
    checked: 10_000,
    verified: false,
    fault: null,
    checkpoint: null,
  });
  await moveCheckpoint(api.database);
  const checkpoint = { seq: 10_500, at: expect.any(String) };
  const right = { entries: 10_500, checked: 10_500, verified: true, fault: null, checkpoint };
  expect(await log()).toEqual(right);
  const note = { notes: [{ date: '2022-09-05', text: '速報' }] };
  await api.send('PUT', '/v1/notes', note);
  expect(await log()).toEqual({ ...right, entries: 10_501, checked: 10_501 });
  await asOwner(api, "update audit set actor = 'b' where seq = 10501");
  const { entries, ...found } = { ...right, verified: false, fault: 10_501 };
  expect(await log()).toEqual({ entries: entries + 1, ...found });
});

test('S38: what was verified is verified again after an hour, and sooner where the checkpoint is gone', async () => {
  await fillLog(30);
  await moveCheckpoint(api.database);
  await asOwner(api, "update audit set actor = 'b' where seq = 7");
  expect(await moveCheckpoint(api.database)).toMatchObject({ fault: null });
  expect(await log()).toMatchObject({ verified: true, checkpoint: { seq: 30 } });
  await asOwner(api, AN_HOUR_AGO);
  expect(await moveCheckpoint(api.database)).toMatchObject({ fault: { seq: 7, code: 'changed' } });
  expect(await log()).toMatchObject({ verified: false, fault: 7, checked: 6 });

  await asOwner(api, "update audit set actor = 'a' where seq = 7");
  expect(await moveCheckpoint(api.database)).toMatchObject({ fault: null, entries: 30 });
  // A forger who moves the head back as well is found by the checkpoint.
  await asOwner(
    api,
    'delete from audit where seq > 20',
    'update audit_head set seq = 20, hash = (select hash from audit where seq = 20)',
  );
  expect(await log()).toMatchObject({ entries: 20, verified: false, fault: 30 });
});
