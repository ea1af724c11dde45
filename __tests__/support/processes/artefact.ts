import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ROOT = resolve(__dirname, '..', '..', '..');
/** An account of every Linux that owns nothing. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

type Environment = Record<string, string>;

/** dist/api alone in a folder that cannot be written, for plain node as a user who owns nothing. */
export interface Artefact {
  /** The only folder that its processes may write. */
  files: string;
  /** `node FILE ARGS` until it ends. */
  run(args: string[], env: Environment): Promise<{ code: number | null; output: string }>;
  /** Resolves with the port once it is ready. */
  start(args: string[], env: Environment): Promise<Running>;
  remove(): Promise<void>;
}

export interface Running {
  port: number;
  /** SIGTERM; resolves with the exit code and how long it took, in milliseconds. */
  end(): Promise<{ code: number | null; ms: number }>;
}

export async function buildArtefact(): Promise<Artefact> {
  const folder = await mkdtemp(join(tmpdir(), 'dj-ranking-artefact-'));
  const [built, copy, files] = ['built', 'copy', 'files'].map((name) => join(folder, name));
  const build = join(__dirname, 'buildSignedApi.ts');
  await run(process.execPath, ['--import', 'tsx', build, built!], { cwd: ROOT });
  await cp(built!, copy!, { recursive: true });
  await mkdir(files!);
  await chmod(folder, 0o755);
  await chmod(files!, 0o777);
  await run('chmod', ['-R', 'a-w,a+rX', copy!]);

  function spawnIn(args: string[], env: Environment) {
    const own = { PATH: process.env.PATH, NODE_ENV: 'production', PORT: '0', IMPORT_DIR: files! };
    return spawn(process.execPath, args, { ...NOBODY, cwd: copy, env: { ...own, ...env } });
  }
  return {
    files: files!,
    async run(args, env) {
      const child = spawnIn(args, env);
      const [output, errors] = [text(child.stdout), text(child.stderr)];
      await once(child, 'close');
      return { code: child.exitCode, output: (await output) + (await errors) };
    },
    async start(args, env) {
      const child = spawnIn(args, env);
      let log = '';
      const port = await new Promise<number>((resolve, reject) => {
        child.stderr.on('data', (chunk: Buffer) => {
          log += chunk.toString();
          const ready = /"address":"http:\/\/0\.0\.0\.0:(\d+)","msg":"vote API is ready"/.exec(log);
          if (ready) resolve(Number(ready[1]));
        });
        child.once('exit', () => reject(new Error(`it ended: ${log}`)));
      });
      return {
        port,
        async end() {
          const begun = performance.now();
          child.kill('SIGTERM');
          if (child.exitCode === null) await once(child, 'exit');
          return { code: child.exitCode, ms: performance.now() - begun };
        },
      };
    },
    async remove() {
      await run('chmod', ['-R', 'u+w', copy!]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
