/** As much of webpack's own objects as is read here. */
interface Expression {
  range: [number, number];
}
interface Module {
  resource?: string;
  addPresentationalDependency(dependency: object): void;
}
interface Parser {
  /** Of the module that is being read. */
  state: { module: Module };
  hooks: {
    importCall: {
      tap(
        options: { name: string; stage: number },
        run: (call: Expression) => true | undefined,
      ): void;
    };
  };
}
interface Factory {
  hooks: {
    parser: { for(type: string): { tap(name: string, run: (parser: Parser) => void): void } };
  };
}
interface Compiler {
  webpack: {
    dependencies: {
      ConstDependency: new (code: string, range: [number, number]) => object;
    };
  };
  hooks: {
    normalModuleFactory: { tap(name: string, run: (factory: Factory) => void): void };
  };
}

const NAME = 'WithoutDynamicImports';
const TYPES = ['javascript/auto', 'javascript/esm'];
/** Before webpack's own reading of the call. */
const STAGE = -1;
const NEVER = 'new Promise(() => {})';

/**
 * For the bundle that renders the built pages: of the sources in `folder` no `import()` is followed, and none is ever
 * answered. A built page shows a form or a skeleton, without anything that comes later, so that most of the site
 * need not be compiled twice.
 */
export class WithoutDynamicImports {
  constructor(private readonly folder: string) {}

  apply({ webpack, hooks }: Compiler): void {
    const { ConstDependency } = webpack.dependencies;
    hooks.normalModuleFactory.tap(NAME, (factory) => {
      for (const type of TYPES) {
        factory.hooks.parser.for(type).tap(NAME, (parser) => {
          parser.hooks.importCall.tap({ name: NAME, stage: STAGE }, ({ range }) => {
            const { module } = parser.state;
            if (!module.resource?.startsWith(this.folder)) return undefined;
            module.addPresentationalDependency(new ConstDependency(NEVER, range));
            return true;
          });
        });
      }
    });
  }
}
