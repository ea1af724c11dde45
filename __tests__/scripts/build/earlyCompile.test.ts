import { runInNewContext } from 'node:vm';
import { EarlyCompile } from '../../../scripts/build/webpack/earlyCompile';

class Source {
  private readonly text: string;
  constructor(...parts: (Source | string)[]) {
    this.text = parts.map(String).join('');
  }
  size(): number {
    return this.text.length;
  }
  toString(): string {
    return this.text;
  }
}

const LONG = `/* ${'-'.repeat(40_000)} */`;
const SHORT = 'short()';

const framework = {
  name: 'framework',
  files: ['framework-1.js', 'framework-1.txt'],
  modules: ['/site/node_modules/react/index.js', '/site/node_modules/react-dom/index.js'],
};
const app = { name: 'app', files: ['app-1.js'], modules: [] };
const daily = { name: 'daily', files: ['daily-1.js'], modules: [] };
const later = { name: 'later', files: ['later-1.js'], modules: [] };

/** What becomes of a build's files. */
function built(groups: string[], modules = framework.modules): Record<string, string> {
  const files = new Map<string, Source>(
    [...framework.files, 'app-1.js', 'later-1.js'].map((name) => [name, new Source(LONG)]),
  );
  files.set('daily-1.js', new Source(SHORT));
  let run: () => void = () => undefined;
  const compilation = {
    hooks: { processAssets: { tap: (_: unknown, handler: () => void) => void (run = handler) } },
    namedChunkGroups: new Map([
      ['app', { chunks: [framework, app] }],
      ['daily', { chunks: [framework, daily] }],
      ['later', { chunks: [later] }],
    ]),
    outputOptions: { chunkLoadingGlobal: 'chunks' },
    updateAsset: (file: string, change: (source: Source) => Source) =>
      void files.set(file, change(files.get(file)!)),
  };
  new EarlyCompile(groups).apply({
    webpack: { sources: { ConcatSource: Source } },
    hooks: {
      thisCompilation: {
        tap: (_: string, handler: (made: unknown) => void) => handler(compilation),
      },
    },
  } as never);
  // webpack has it once the chunks are made.
  Object.assign(compilation, {
    chunkGraph: {
      getChunkModulesIterable: () => modules.map((resource) => ({ resource })),
      getModuleId: ({ resource = '' }: { resource?: string }) => `id of ${resource}`,
    },
  });
  run();
  return Object.fromEntries([...files].map(([name, source]) => [name, String(source)]));
}

test('long scripts of a first page ask to be compiled while they come, others do not', () => {
  const files = built(['app', 'daily']);
  expect(files['app-1.js']).toBe(`//# allFunctionsCalledOnLoad\n${LONG}`);
  expect(files['daily-1.js']).toBe(SHORT);
  expect(files['later-1.js']).toBe(LONG);
  expect(files['framework-1.txt']).toBe(LONG);
});

test('React runs when its script has come, by the runtime that is there or comes later', () => {
  const script = built(['app', 'daily'])['framework-1.js']!;
  expect(script.startsWith('//# allFunctionsCalledOnLoad\n')).toBe(true);
  const self: { chunks?: [string[], object, (run: (id: string) => void) => void][] } = {};
  runInNewContext(script, { self });
  expect(self.chunks).toHaveLength(1);
  const [names, modules, run] = self.chunks![0]!;
  expect({ names, modules }).toEqual({ names: ['framework-first'], modules: {} });
  const ran: string[] = [];
  run((id) => ran.push(id));
  expect(ran).toEqual(['id of /site/node_modules/react-dom/index.js']);
});

test('a build without one of these groups, or without React in its chunk, ends', () => {
  expect(() => built(['app', 'nightly'])).toThrow('nightly');
  expect(() => built(['app'], [])).toThrow('react-dom');
});
