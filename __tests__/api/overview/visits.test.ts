import { asAuditor, testDj } from '../../support/api/apiOfTest';
import { openCase } from '../../support/api/openCase';
import { importAnswer, sendFile } from '../../support/api/sendFile';
import { apiOfEachTest } from '../../support/eachTest';

const at = '2022-09-05T12:00+09:00';
const api = apiOfEachTest({ djs: [testDj('aoi', 'あ'), testDj('ren', 'れ')] });

const visit = async (headers?: Record<string, string>) =>
  (await (await api.send('PUT', '/v1/visit', {}, headers)).json()) as { since: unknown };

/** As if every visit so far had been so many minutes earlier. */
const minutesLater = (minutes: number) =>
  api.owner.query(
    `update account_visit set last_visit = last_visit - make_interval(mins => $1),
       previous_visit = previous_visit - make_interval(mins => $1)`,
    [minutes],
  );

test('what changed since the previous visit: who leads, new cases, imports', async () => {
  await api.cast({ dj: 'aoi', at, count: 2 });
  expect(await visit()).toEqual({ since: null });
  await minutesLater(31);
  await api.cast({ dj: 'ren', at, count: 1 });
  await importAnswer(await sendFile(api, `id,dj,castAt\nx,ren,${at}\ny,ren,${at}\nz,ren,${at}\n`));
  await openCase(api, '2022-09-05:ren');
  const { since } = await visit();
  expect(since).toEqual({
    lastVisit: expect.any(String),
    leadChange: { from: testDj('aoi', 'あ'), to: testDj('ren', 'れ') },
    newCases: 1,
    imports: 1,
  });
  // A second request of the same visit has the same.
  await minutesLater(20);
  expect(await visit()).toMatchObject({
    since: { leadChange: { to: { id: 'ren' } }, newCases: 1 },
  });
  await minutesLater(31);
  // Of the visit that ended meanwhile.
  expect(await visit()).toMatchObject({ since: { leadChange: null } });
});

test('each account has visits of its own, which move no revision', async () => {
  const revision = async () => (await api.answer('daily')).snapshot.revision;
  const before = await revision();
  expect((await visit(asAuditor())).since).toBeNull();
  expect((await visit()).since).toBeNull();
  expect(await revision()).toBe(before);
  expect((await api.answer('audit')).entries).toEqual([]);
});
