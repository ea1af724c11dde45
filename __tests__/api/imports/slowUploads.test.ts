import { once } from 'node:events';
import { Problem } from '../../../contract/core/primitives';
import {
  type Sender,
  type UploadSettings,
  type UploadTurns,
  uploadTurns,
  USUAL_UPLOADS,
} from '../../../api/imports/uploads';
import { type ApiOfTest, asAuditor, startApiOfTest } from '../../support/api/apiOfTest';
import { type Upload, upload, uploadTo } from '../../support/api/uploadTo';
import { countVotes, setUpPoll } from '../../support/files/voteFiles';

const HEADER = 'id,dj,castAt\n';
const LINE = 'v1,dj-a,2022-09-10T12:00:00+09:00\n';
const TRIAL = '?dryRun=true';

let world: ApiOfTest;
beforeEach(async () => {
  world = await startApiOfTest();
  await setUpPoll(world.database);
});
afterEach(() => world.drop());

async function serve(uploads: Partial<UploadSettings>): Promise<string> {
  const served = await startApiOfTest({ database: world.database, uploads });
  const { drop } = world;
  world.drop = async () => {
    await served.drop();
    await drop();
  };
  return served.listen();
}

/** A sender that has begun, and takes its time. */
async function begin(address: string, headers = {}, search = ''): Promise<Upload> {
  const begun = uploadTo(address, headers, search);
  begun.sending.write(HEADER);
  await once(begun.sending, 'socket');
  return begun;
}

async function told({ answered }: Upload) {
  const { status, headers, body } = await answered;
  return [status, status === 200 ? null : Problem.parse(body).code, headers['retry-after']];
}

test('S35: slow uploads of an auditor hold no turn: the import of an administrator is done meanwhile', async () => {
  const address = await serve({ mostAtOnce: 1, idleMs: 60_000 });
  const slow: Upload[] = [];
  for (let times = 0; times < 4; times += 1) slow.push(await begin(address, asAuditor(), TRIAL));
  // Until all four have arrived there is room for one more.
  const fifth = () => told(upload(address, HEADER + LINE, asAuditor(), TRIAL));
  let refused = await fifth();
  while (refused[0] === 200) refused = await fifth();
  expect(refused).toEqual([429, 'too_many_requests', '10']);
  const { body } = await upload(address, HEADER + LINE).answered;
  expect(body).toMatchObject({ stored: true, accepted: 1 });
  for (const one of slow) one.sending.end(LINE);
  for (const one of slow) expect(await told(one)).toEqual([200, null, undefined]);
  expect(await countVotes(world.database)).toBe(1);
});

test('S35: a sender slower than the pace is 408, though it never falls silent; one that keeps it is not', async () => {
  const address = await serve({ idleMs: 400, leastBytes: 2_000 });
  const [slow, steady] = [await begin(address), await begin(address)];
  const line = (at: number) => LINE.replace('v1', `v${at}`);
  let at = 0;
  const dripping = setInterval(() => slow.sending.write(line((at += 1))), 40);
  const flowing = setInterval(() => steady.sending.write(line((at += 1)).repeat(200)), 40);
  expect(await told(slow)).toEqual([408, 'upload_stalled', undefined]);
  clearInterval(dripping);
  slow.sending.destroy();
  clearInterval(flowing);
  steady.sending.end();
  expect((await told(steady))[0]).toBe(200);
});

describe('which files are let in, and in which order they are stored', () => {
  const ended = Promise.resolve();
  let turns: UploadTurns;
  beforeEach(() => {
    turns = uploadTurns({ ...USUAL_UPLOADS, mostAtOnce: 2, patienceMs: 50 });
  });

  const sender = (account: string, isTrial: boolean): Sender => ({ account, isTrial });
  const forEver = () => new Promise<void>(() => undefined);
  const refusal = { status: 429, code: 'too_many_requests' };

  test('S35: some room is kept for decisions, however many only try', async () => {
    for (let at = 0; at < 6; at += 1) void turns.keep(sender(`auditor ${at}`, true), forEver);
    await expect(turns.keep(sender('auditor 7', true), forEver)).rejects.toMatchObject(refusal);
    void turns.keep(sender('admin', false), forEver);
    await turns.keep(sender('admin', false), () => ended);
    void turns.keep(sender('admin', false), forEver);
    await expect(turns.keep(sender('other', false), forEver)).rejects.toMatchObject(refusal);
  });

  test('S35: decisions go before trials, which never take all turns', async () => {
    const order: string[] = [];
    let end: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (end = resolve));
    const store = (name: string, isTrial: boolean, until = ended) =>
      turns.store(sender(name, isTrial), async () => {
        order.push(name);
        await until;
      });
    const first = store('trial 1', true, held);
    const second = store('trial 2', true);
    second.catch(() => undefined);
    await store('decision', false);
    expect(order).toEqual(['trial 1', 'decision']);
    // It waited for its turn, and not without end.
    await expect(second).rejects.toThrow('waited for 50 ms');
    end();
    await first;
  });
});
