import { setTimeout as sleep } from 'node:timers/promises';
import { accountAdmission, priorityAdmission } from '../../api/admissionControl';

test('too many or too long: refused and never begun; the patient are not', async () => {
  const limits = { concurrency: 3, lowConcurrency: 2, maxWaiting: 2, maxWaitMs: 20 };
  const control = priorityAdmission(limits);
  const begun: string[] = [];
  /** Work that ends when the test says so. */
  function hold(name: string, isPatient = false) {
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    const done = control.run(
      'high',
      () => {
        begun.push(name);
        return ended;
      },
      isPatient,
    );
    done.catch(() => undefined);
    return { done, end };
  }
  const [running] = ['a', 'b', 'c'].map((name) => hold(name));
  const [one, two, three] = ['1', '2', '3'].map((name) => hold(name));
  const patient = hold('patient', true);
  await expect(three!.done).rejects.toMatchObject({ code: 'server_busy' });
  for (const { done } of [one!, two!]) await expect(done).rejects.toThrow('waited for 20 ms');
  // Longer than the others waited.
  await sleep(20);
  running!.end();
  patient.end();
  await patient.done;
  expect(begun).toEqual(['a', 'b', 'c', 'patient']);
});

test('an account waits behind one request of another account, not behind all', async () => {
  const limits = { perAccount: 1, inAll: 1, mostWaiting: 10, maxWaitMs: 60_000 };
  const own = accountAdmission(limits);
  const begun: string[] = [];
  const run = (account: string) =>
    own.run(account, async () => {
      begun.push(account);
      await sleep(1);
    });
  const greedy = Array.from({ length: 8 }, () => run('greedy'));
  await Promise.all([...greedy, run('modest')]);
  expect(begun.indexOf('modest')).toBeLessThanOrEqual(1);
});
