import { spawn } from 'node:child_process';
import path from 'node:path';
import { budgetTable, overweight, weighPages } from './build/budgets';
import { writeFonts } from './build/fonts';
import { writeGuide } from './build/guide/writeGuide';
import { writeHosting } from './build/hosting';

const ROOT = path.resolve(__dirname, '..');

export interface BuildOptions {
  /** Called with each line that Gatsby prints. */
  onLine?: (line: string) => void;
}

function run(command: string, args: string[], onLine: (line: string) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: 'production', GATSBY_TELEMETRY_DISABLED: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const tail: string[] = [];
    const handleChunk = (chunk: Buffer) => {
      for (const line of chunk.toString().split('\n').filter(Boolean)) {
        tail.push(line);
        if (tail.length > 60) tail.shift();
        onLine(line);
      }
    };
    child.stdout.on('data', handleChunk);
    child.stderr.on('data', handleChunk);
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`the site's build failed (exit ${code}):\n${tail.join('\n')}`));
    });
  });
}

/** Builds the site into public/: fonts, Gatsby's pages, the guide, then the hosts' headers from what was built. */
export async function buildSite({ onLine = () => {} }: BuildOptions = {}): Promise<void> {
  await writeFonts(ROOT);
  const gatsby = path.join(ROOT, 'node_modules', 'gatsby', 'cli.js');
  await run(process.execPath, [gatsby, 'build', '--no-color'], onLine);
  await writeGuide(ROOT);
  await writeHosting({
    publicDir: path.join(ROOT, 'public'),
    firebaseJson: path.join(ROOT, 'firebase.json'),
  });
  const weights = await weighPages(path.join(ROOT, 'public'));
  [...budgetTable(weights), ...overweight(weights)].forEach(onLine);
}

if (require.main === module) {
  buildSite({ onLine: (line) => process.stderr.write(`${line}\n`) }).catch((error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
}
