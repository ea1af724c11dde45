import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { prepareHosting } from '../../../scripts/build/prepareHosting';
import { FIREBASE } from '../../support/files/firebaseSettings';

const PAGE = '<script>window.pagePath="/daily"</script>';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hosting-'));
  await mkdir(path.join(folder, 'public', 'daily'), { recursive: true });
  await writeFile(path.join(folder, 'public', 'index.html'), PAGE);
  await writeFile(path.join(folder, 'public', 'daily', 'index.html'), PAGE);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const prepare = (config: string, out?: string) =>
  prepareHosting({
    root: folder,
    config: path.join(folder, config),
    hosting: path.join(folder, 'hosting.json'),
    out: out === undefined ? undefined : path.join(folder, out),
  });
const readText = (file: string) => readFile(path.join(folder, file), 'utf8');
const writeConfig = (file: string, settings: object) =>
  writeFile(path.join(folder, file), JSON.stringify({ firebase: FIREBASE, ...settings }));

test('each copy has its own settings, and headers for the API that they name', async () => {
  await writeConfig('spring.json', { baseUrl: 'https://spring.example', pollName: '春の投票' });
  await writeConfig('autumn.json', {
    baseUrl: 'https://unused.example',
    browserBaseUrl: 'https://autumn.example',
  });
  await prepare('spring.json', 'hosting/spring');
  await prepare('autumn.json', 'hosting/autumn');
  for (const vote of ['spring', 'autumn']) {
    const host = `hosting/${vote}`;
    expect(await readText(`${host}/public/config.json`)).toBe(await readText(`${vote}.json`));
    expect(await readText(`${host}/public/daily/index.html`)).toBe(PAGE);
    for (const file of [`${host}/firebase.json`, `${host}/public/_headers`]) {
      const origins = (await readText(file)).match(/connect-src[^;]*/)?.[0];
      expect(origins).toContain(`https://${vote}.example`);
      expect(origins).not.toMatch(/votes|unused/);
    }
  }
  expect(existsSync(path.join(folder, 'public/config.json'))).toBe(false);
});

test.each([
  ['missing.json', undefined, /missing\.json: there is no such file/],
  ['broken.json', '{"baseUrl": }', /broken\.json: not JSON/],
  [
    'wrong.json',
    JSON.stringify({ baseUrl: 'votes.example', voteNmae: '春', firebase: FIREBASE }),
    /wrong\.json: baseUrl: expected an address.*; voteNmae: there is no setting of this name/,
  ],
])('%s is refused in one line, and nothing is made', async (file, text, message) => {
  if (text !== undefined) await writeFile(path.join(folder, file), text);
  await expect(prepare(file, 'hosting/refused')).rejects.toThrow(message);
  expect(existsSync(path.join(folder, 'hosting/refused'))).toBe(false);
});

test('hosting.json goes into the files of the hosts; what is wrong in it is named', async () => {
  const file = path.join(folder, 'hosting.json');
  await writeConfig('own.json', {});
  await writeFile(file, JSON.stringify({ proxy: 'https://votes.example/' }));
  await prepare('own.json', 'hosting/own');
  const redirects = await readText('hosting/own/public/_redirects');
  expect(redirects).toBe('/v1/*  https://votes.example/v1/:splat  200\n');
  await writeFile(file, JSON.stringify({ proxy: 'http://votes.example', cloudRun: {} }));
  await expect(prepare('own.json')).rejects.toThrow(
    /hosting\.json: cloudRun\.serviceId: .*; cloudRun\.region: .*; proxy: expected an address/,
  );
  await rm(file);
});

test('without a folder the build itself is made ready', async () => {
  await writeConfig('summer.json', { baseUrl: 'https://summer.example' });
  await prepare('summer.json');
  expect(await readText('public/config.json')).toBe(await readText('summer.json'));
  expect(await readText('public/_headers')).toContain('https://summer.example');
  expect(await readText('firebase.deploy.json')).toContain('https://summer.example');
  await rm(path.join(folder, 'public/config.json'));
});
