import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { firstTags, nameFirstScripts } from '../../../scripts/build/firstScripts';

const group = (...names: string[]) => ({ assets: names.map((name) => ({ name })) });
const stats = {
  namedChunkGroups: {
    app: group('runtime.js', 'styles.css', 'app.js'),
    frame: group('shared.js', 'frame.js'),
    page: group('runtime.js', 'page.js'),
  },
};
const PAGE =
  '<head><script>(function f(longName){// why\nreturn longName})(1)</script></head><body>' +
  '<script id="x">/*<![CDATA[*/window.pagePath="/daily";/*]]>*/</script></body>';
const DATA = '{"path":"/daily","componentChunkName":"page"}';

const scriptsIn = (html: string) =>
  [...html.matchAll(/(?:src|href)="\/([^"]*)"/g)].map(([, name]) => name);

test('the entry first, then each script of the groups in their order, once, and no style', () => {
  expect(scriptsIn(firstTags(['page', 'frame'], stats))).toEqual([
    'runtime.js',
    'app.js',
    'page-data/app-data.json',
    'page.js',
    'shared.js',
    'frame.js',
  ]);
});

test('the page of a build names its own part and has its page data; comments are not sent', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'first-scripts-'));
  await writeFile(path.join(folder, 'webpack.stats.json'), JSON.stringify(stats));
  await writeFile(path.join(folder, 'data.json'), DATA);
  await writeFile(path.join(folder, 'page.html'), PAGE);
  await nameFirstScripts(folder, [
    { html: 'page.html', pageData: 'data.json', scripts: ['frame'] },
  ]);
  const html = await readFile(path.join(folder, 'page.html'), 'utf8');
  await rm(folder, { recursive: true });
  expect(scriptsIn(html).slice(3)).toEqual(['page.js', 'shared.js', 'frame.js']);
  expect(html).toContain(`window.pagePath="/daily";window.pageData=${DATA};`);
  expect(html).not.toMatch(/why|longName/);
});
