import { startParts } from '../../bench/bounds/parts';
import { runModule, startServer } from '../../bench/bounds/program';

const never = () => new Promise<never>(() => undefined);
const SOON = 0.001;

/** Parts whose ends are noted, with what they say. */
function noted() {
  const [lines, ended]: [string[], string[]] = [[], []];
  const parts = startParts({ endMinutes: SOON, note: (line) => lines.push(line) });
  const add = (name: string) =>
    parts.add(name, async () => name, { end: (part) => ended.push(part) });
  return { ...parts, lines, ended, named: add };
}

test('parts say how long they took, and are ended in the other order', async () => {
  const { named, close, lines, ended } = noted();
  await named('one');
  await named('two');
  await close();
  await close();
  expect(ended).toEqual(['two', 'one']);
  expect(lines).toEqual([
    expect.stringMatching(/^ {3}one: \d+\.\d s$/),
    expect.stringMatching(/^ {3}two: \d+\.\d s$/),
  ]);
});

test('a part that never comes is named; where it comes too late, it is ended', async () => {
  const { add, close, ended } = noted();
  let come: (part: string) => void = () => undefined;
  const start = () => new Promise<string>((resolve) => (come = resolve));
  const adding = add('slow', start, { end: (part) => ended.push(part), minutes: SOON });
  await expect(adding).rejects.toThrow('slow: not done within 0.001 min');
  await close();
  come('slow');
  await new Promise(setImmediate);
  expect(ended).toEqual(['slow']);
});

test('a part that does not end, or fails to, is told and keeps no other from ending', async () => {
  const { add, named, close, lines, ended } = noted();
  await named('first');
  await add('deaf', async () => null, { end: never });
  await add('broken', async () => null, { end: () => Promise.reject(new Error('no way')) });
  await close();
  expect(ended).toEqual(['first']);
  expect(lines.slice(3)).toEqual([
    '   the end of broken: Error: no way',
    '   the end of deaf: Error: it: not done within 0.001 min',
  ]);
});

test('a program that ends before it says where it serves is told with its last words', async () => {
  const written = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const starting = startServer(['bench/reads/bareHono.ts', '/nowhere/at/all']);
  await expect(starting).rejects.toThrow('bench/reads/bareHono.ts ended (exit 1)');
  expect(written.mock.calls.join()).toContain(
    "ENOENT: no such file or directory, open '/nowhere/at/all'",
  );
  written.mockRestore();
});

test('a module that fails is told; one that takes too long is ended', async () => {
  const broken = runModule(['bench/reads/bareHono.ts', '/nowhere'], {}, { minutes: 1 });
  await expect(broken).rejects.toThrow('bench/reads/bareHono.ts ended (exit 1)');
  const args = ['bench/reads/bareHono.ts', __filename];
  let pid = 0;
  const endless = runModule(args, {}, { minutes: 0.05, onStart: (started) => (pid = started) });
  await expect(endless).rejects.toThrow(`${args.join(' ')}: not done within 0.05 min`);
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
}, 60_000);
