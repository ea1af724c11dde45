import path from 'node:path';
import { build } from 'esbuild';

async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(__dirname, 'inPage.ts')],
    bundle: true,
    write: false,
    format: 'iife',
  });
  return outputFiles[0]?.text ?? '';
}

let script: Promise<string> | undefined;

/** inPage.ts as one script. */
export function inPageScript(): Promise<string> {
  script ??= bundle();
  return script;
}
