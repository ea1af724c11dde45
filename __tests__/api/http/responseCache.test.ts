import { admissionControl } from '../../../api/http/admission';
import { responseCache } from '../../../api/http/responseCache';

const response = { state: 'now', etag: 'W/"now"', body: new Uint8Array(1) };
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('whoever asks for what another account waits for in vain gets an answer, read once for all others', async () => {
  const limits = { perAccount: 1, inAll: 2, mostWaiting: 1, maxWaitMs: 50 };
  const admission = admissionControl(limits);
  const { get } = responseCache();
  let reads = 0;
  const read = async () => {
    reads += 1;
    await pause(20);
    return response;
  };
  const ask = (account: string) => get('/v1/daily/2022-09-05', 'now', read, { account, admission });
  const slow = admission.run('greedy', () => pause(200));
  const refused = expect(Promise.all([ask('greedy'), ask('greedy')])).rejects.toMatchObject({
    code: 'server_busy',
  });
  expect(await Promise.all(['modest', 'modest', 'other'].map(ask))).toEqual(
    Array(3).fill(response),
  );
  expect(reads).toBe(1);
  await Promise.all([refused, slow]);
});
