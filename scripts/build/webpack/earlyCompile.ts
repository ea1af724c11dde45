/** As much of webpack's own objects as is read here. */
interface Module {
  resource?: string;
}
interface Chunk {
  name?: string | null;
  files: Iterable<string>;
}
interface Source {
  size(): number;
}
interface Compilation {
  hooks: {
    processAssets: { tap(options: { name: string; stage: number }, run: () => void): void };
  };
  namedChunkGroups: ReadonlyMap<string, { chunks: Iterable<Chunk> }>;
  /** Not before its chunks are made. */
  chunkGraph: {
    getChunkModulesIterable(chunk: Chunk): Iterable<Module>;
    getModuleId(module: Module): string | number;
  };
  outputOptions: { chunkLoadingGlobal?: string };
  updateAsset(file: string, change: (source: Source) => Source): void;
}
interface Compiler {
  webpack: { sources: { ConcatSource: new (...parts: (Source | string)[]) => Source } };
  hooks: { thisCompilation: { tap(name: string, run: (compilation: Compilation) => void): void } };
}

const NAME = 'EarlyCompile';
/** After the comments were taken out, before names get their content's hash. */
const STAGE = 450;

/** What a browser compiles beside the page's own thread is at least so long, in bytes. */
const STREAMED = 30_000;
/** V8 compiles each function of such a script beside that thread, not when it is called first. */
const HINT = '//# allFunctionsCalledOnLoad\n';

const FRAMEWORK = 'framework';
const REACT_DOM = /[\\/]react-dom[\\/]index\.js$/;

/** Runs a module as soon as the runtime and its chunk are there. */
function runFirst(global: string, id: string | number): string {
  const [chunk, module] = [`${FRAMEWORK}-first`, id].map((part) => JSON.stringify(part));
  return `;(self.${global}=self.${global}||[]).push([[${chunk}],{},function(r){r(${module})}]);`;
}

/**
 * The scripts of these chunk groups, which every first page runs almost whole: long ones are compiled while they come,
 * and React is run when it has come, a task before the site's own code.
 */
export class EarlyCompile {
  constructor(private readonly groups: readonly string[]) {}

  apply({ webpack, hooks }: Compiler): void {
    const { ConcatSource } = webpack.sources;
    hooks.thisCompilation.tap(NAME, (compilation) => {
      const { namedChunkGroups, outputOptions } = compilation;
      const tail = (chunk: Chunk) => {
        if (chunk.name !== FRAMEWORK) return '';
        const { chunkGraph } = compilation;
        for (const module of chunkGraph.getChunkModulesIterable(chunk)) {
          if (!REACT_DOM.test(module.resource ?? '')) continue;
          return runFirst(outputOptions.chunkLoadingGlobal ?? '', chunkGraph.getModuleId(module));
        }
        throw new Error('react-dom is not in its chunk');
      };
      const chunksOf = (group: string) => {
        const known = namedChunkGroups.get(group);
        if (!known) throw new Error(`the build has no chunk group of the name ${group}`);
        return [...known.chunks];
      };
      compilation.hooks.processAssets.tap({ name: NAME, stage: STAGE }, () => {
        for (const chunk of new Set(this.groups.flatMap(chunksOf))) {
          for (const file of chunk.files) {
            if (!file.endsWith('.js')) continue;
            compilation.updateAsset(
              file,
              (source) =>
                new ConcatSource(source.size() < STREAMED ? '' : HINT, source, tail(chunk)),
            );
          }
        }
      });
    });
  }
}
