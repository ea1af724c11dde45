import { Script } from 'node:vm';
import { setFlagsFromString } from 'node:v8';
import Runtime from 'jest-runtime';

// Each file of tests runs in a context of its own. There Jest would compile every module anew, React and zod too, and
// each look at a global would ask the context, at ten times the price of a variable.

// What no test replaces; fake timers have Date, Intl and the like.
const GLOBALS = [
  ...['Array', 'BigInt', 'Boolean', 'Buffer', 'Error', 'Infinity', 'JSON', 'Map', 'Math'],
  ...['NaN', 'Number', 'Object', 'Promise', 'Proxy', 'Reflect', 'RegExp', 'Set', 'String'],
  ...['Symbol', 'TypeError', 'Uint8Array', 'WeakMap', 'WeakSet', 'process'],
  ...['decodeURIComponent', 'encodeURIComponent', 'isNaN', 'parseFloat', 'parseInt'],
];

// A script can run in any context: a worker compiles each module, and each of its functions, once.
const scripts = new Map();

// V8 throws code away that has not run for a while, as between two files of tests that use it.
setFlagsFromString('--no-flush-bytecode');

function scriptOf(source, parameters, filename) {
  const known = scripts.get(filename);
  if (known?.source === source) return known.script;
  const head = `(function (${GLOBALS}) { return (function (${parameters}) {`;
  const options = { filename, columnOffset: -head.length };
  const script = new Script(`${head}${source}\n})})`, options);
  scripts.set(filename, { source, script });
  return script;
}

// A script that imports at run time belongs to the one context that it was compiled for.
const IMPORTS = /\bimport\s*\(/;

/**
 * Jest's own runtime, but for where a module's code and its globals come from. Jest names `runtime` as a setting, and
 * nothing public between a module's text and its function: `executor` is jest-runtime 30's own. Where there is none,
 * Jest compiles by itself: the tests mean the same and take longer.
 */
export default class CompileOnce extends Runtime {
  constructor(...options) {
    super(...options);
    const { executor } = this;
    const { environment, injectedModuleParameters } = executor ?? {};
    if (!executor?.compile || !environment || !injectedModuleParameters) return;
    const compileAnew = executor.compile.bind(executor);
    let globals;
    executor.compile = (source, filename) => {
      const context = environment.getVmContext();
      if (context === null || IMPORTS.test(source)) return compileAnew(source, filename);
      globals ??= GLOBALS.map((name) => environment.global[name]);
      try {
        const script = scriptOf(source, injectedModuleParameters, filename);
        return script.runInContext(context)(...globals);
      } catch {
        // Jest says what it can't read.
        return compileAnew(source, filename);
      }
    };
  }
}
