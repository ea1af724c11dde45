import { createRequire } from 'node:module';
import path from 'node:path';
import { build } from 'esbuild';

const ROOT = path.resolve(import.meta.dirname, '..', '..', '..');
const require = createRequire(import.meta.url);

function entryOf(file) {
  const [values, printer] = [file, path.join(ROOT, 'scripts/build/webpack/moduleCode.ts')].map(
    (name) => JSON.stringify(name),
  );
  return `import * as values from ${values}; import { moduleCode } from ${printer};
    export const code = moduleCode(values);`;
}

/**
 * webpack's loader for modules named *.atBuild.ts. They run once, here, and what is bundled is what they export,
 * as plain data: the schemas that they read stay out of the browser.
 */
export default async function runAtBuild() {
  const { outputFiles, metafile } = await build({
    absWorkingDir: ROOT,
    stdin: { contents: entryOf(this.resourcePath), resolveDir: ROOT },
    bundle: true,
    packages: 'external',
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    write: false,
    metafile: true,
    logLevel: 'silent',
  });
  // What it was made of: `npm run dev` and webpack's cache make it anew when any of it has changed.
  for (const file of Object.keys(metafile.inputs)) {
    if (file !== '<stdin>') this.addDependency(path.resolve(ROOT, file));
  }
  const ran = { exports: {} };
  new Function('module', 'require', outputFiles[0].text)(ran, require);
  return ran.exports.code;
}
