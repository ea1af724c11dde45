import {
  accountAdmission,
  type Priority,
  type PriorityAdmission,
  priorityAdmission,
} from '../../api/admissionControl';

const RULES = { concurrency: 3, lowConcurrency: 2, maxWaiting: 2, maxWaitMs: 60_000 };

let control: PriorityAdmission;
let begun: string[];
beforeEach(() => {
  control = priorityAdmission(RULES);
  begun = [];
});

/** Work that ends when the test says so. */
function hold(name: string, priority: Priority, isPatient?: boolean) {
  let end: () => void = () => undefined;
  const work = () =>
    new Promise<void>((resolve) => {
      begun.push(name);
      end = resolve;
    });
  const done = control.run(priority, work, isPatient);
  done.catch(() => undefined);
  return { done, end: () => end() };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('high priority overtakes what waits; both keep their own order', async () => {
  const running = [hold('a', 'low'), hold('b', 'high'), hold('c', 'high')];
  for (const name of ['low 1', 'low 2']) hold(name, 'low');
  for (const name of ['high 1', 'high 2']) hold(name, 'high');
  for (const { end } of running) {
    end();
    await settled();
  }
  expect(begun.slice(3)).toEqual(['high 1', 'high 2', 'low 1']);
});

test('too many or too long: refused and never begun; the patient are not', async () => {
  control = priorityAdmission({ ...RULES, maxWaitMs: 20 });
  const running = [hold('a', 'high'), hold('b', 'high'), hold('c', 'high')];
  const [one, two, three] = [hold('1', 'high'), hold('2', 'high'), hold('3', 'high')];
  const patient = hold('patient', 'high', true);
  await expect(three.done).rejects.toMatchObject({ code: 'server_busy' });
  await expect(one.done).rejects.toThrow('waited for 20 ms');
  await expect(two.done).rejects.toThrow('waited for 20 ms');
  running[0]?.end();
  await settled();
  expect(begun).toEqual(['a', 'b', 'c', 'patient']);
  patient.end();
  await patient.done;
});

test('an account waits behind one request of another account, not behind all', async () => {
  const limits = { perAccount: 1, inAll: 1, mostWaiting: 10, maxWaitMs: 60_000 };
  const own = accountAdmission(limits);
  const begun: string[] = [];
  const run = (account: string) =>
    own.run(account, async () => {
      begun.push(account);
      await new Promise((resolve) => setTimeout(resolve, 1));
    });
  const greedy = Array.from({ length: 8 }, () => run('greedy'));
  await Promise.all([...greedy, run('modest')]);
  expect(begun.indexOf('modest')).toBeLessThanOrEqual(1);
});
