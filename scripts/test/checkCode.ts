import path from 'node:path';
import { ESLint } from 'eslint';
import ts from 'typescript';

const ROOT = path.resolve(__dirname, '..', '..');

const host: ts.FormatDiagnosticsHost = {
  getCanonicalFileName: (name) => name,
  getCurrentDirectory: () => ROOT,
  getNewLine: () => '\n',
};

/** As `tsc -p .` reads it. */
function createProgram(): ts.Program {
  const config = ts.getParsedCommandLineOfConfigFile(
    path.join(ROOT, 'tsconfig.json'),
    {},
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: (found) => {
        throw new Error(ts.formatDiagnostic(found, host));
      },
    },
  );
  if (!config) throw new Error('tsconfig.json can’t be read');
  // ESLint's rules walk up as well.
  const compilerHost = ts.createCompilerHost(config.options, true);
  compilerHost.jsDocParsingMode = ts.JSDocParsingMode.ParseForTypeErrors;
  return ts.createProgram({
    rootNames: config.fileNames,
    options: config.options,
    configFileParsingDiagnostics: config.errors,
    host: compilerHost,
  });
}

function checkTypes(program: ts.Program): boolean {
  const found = ts.sortAndDeduplicateDiagnostics(ts.getPreEmitDiagnostics(program));
  if (found.length > 0) console.log(ts.formatDiagnostics(found, host));
  return found.length === 0;
}

async function lint(program: ts.Program): Promise<boolean> {
  const eslint = new ESLint({
    cwd: ROOT,
    overrideConfig: {
      files: ['**/*.{ts,tsx}'],
      languageOptions: { parserOptions: { project: null, programs: [program] } },
    },
  });
  const results = await eslint.lintFiles('.');
  const formatter = await eslint.loadFormatter('stylish');
  const text = await formatter.format(results);
  if (text) console.log(text);
  return results.every(({ errorCount, warningCount }) => errorCount + warningCount === 0);
}

/**
 * `tsc -p .` and `eslint --max-warnings 0 .` in one process, with one program: what TypeScript worked out for one is
 * there for the other.
 */
async function main(): Promise<void> {
  const program = createProgram();
  const isTyped = checkTypes(program);
  const isClean = await lint(program);
  process.exitCode = isTyped && isClean ? 0 : 1;
}

void main();
