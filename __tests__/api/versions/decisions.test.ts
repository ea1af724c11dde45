import { decisionHash, preparePublication, prepareFreeze } from '../../../api/versions/decisions';
import { freezeVersion } from '../../../api/versions/freezeVersion';
import { publishVersion } from '../../../api/versions/publishVersion';
import { type ApiOfTest, testDj } from '../../support/api/apiOfTest';
import { CLOSE, startClosedPoll } from '../../support/api/closedPoll';

let api: ApiOfTest;
beforeEach(async () => {
  api = await startClosedPoll();
});
afterEach(() => api.drop());

const actor = 'second@example.com';
const now = new Date(CLOSE);
const asked = { label: '最終', final: true, now };
const freezeHash = (change: object = {}) =>
  api.database.read(async (client) =>
    decisionHash((await prepareFreeze(client, { ...asked, ...change })).decision),
  );
const publishHash = (id: string) =>
  api.database.read(async (client) =>
    decisionHash((await preparePublication(client, id)).decision),
  );
const acceptedWith = (hash: string | undefined) => (hash ? { proposal: 'p-1', hash } : undefined);
const freeze = (hash?: string) =>
  api.database.write((client) =>
    freezeVersion(client, { ...asked, actor, accepted: acceptedWith(hash) }),
  );
const publish = (id: string, hash?: string) =>
  api.database.write((client) =>
    publishVersion(client, { actor, id, accepted: acceptedWith(hash) }),
  );
const changed = { status: 409, code: 'conflict' };

test('the hash of a freeze is of what would be frozen, and of nothing else', async () => {
  const hash = await freezeHash();
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  await api.send('PUT', '/v1/notes', { notes: [{ date: '2022-09-05', text: '速報' }] });
  await api.freeze();
  expect(await freezeHash()).toBe(hash);
  expect(await freezeHash({ label: '他' })).not.toBe(hash);
  expect(await freezeHash({ final: false })).not.toBe(hash);
  await api.putDjs(testDj('kai', 'かい', '改名'));
  expect(await freezeHash()).not.toBe(hash);
});

test('a proposal to freeze is carried out by another actor while its hash holds', async () => {
  expect(await freeze(await freezeHash())).toMatchObject({ id: 'v-1', actor, state: 'final' });
});

test('and not once a vote has come in: nothing is stored', async () => {
  const hash = await freezeHash();
  await api.cast({ dj: 'mio', at: '2022-09-05T12:00+09:00' });
  await expect(freeze(hash)).rejects.toMatchObject(changed);
  expect((await api.answer('versions')).versions).toEqual([]);
  expect((await api.answer('poll')).phase).toBe('review');
});

test('the hash of a publication names what it replaces', async () => {
  await freeze();
  const first = await publishHash('v-1');
  await api.freeze();
  expect(await publishHash('v-1')).toBe(first);
  await publish('v-1', first);
  await freeze();
  const second = await publishHash('v-3');
  await publish('v-3', second);
  // v-1 would come back in place of v-3 now: what was proposed was its first publication.
  await expect(publish('v-1', first)).rejects.toMatchObject(changed);
  expect((await api.answer('poll')).publishedVersion).toBe('v-3');
});

test('what could not be decided has no hash: the same refusals', async () => {
  await expect(freezeHash({ now: new Date('2022-09-05T00:00Z') })).rejects.toMatchObject({
    code: 'vote_is_open',
  });
  await expect(publishHash('v-1')).rejects.toMatchObject({ code: 'not_found' });
  await freeze();
  await expect(freezeHash()).rejects.toMatchObject({ code: 'final_exists' });
});
