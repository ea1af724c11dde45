import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sourceOf, startProcess } from './startProcess';

const run = promisify(execFile);
/** An account of every Linux that owns nothing. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

type Environment = Record<string, string>;
export type Artefact = Awaited<ReturnType<typeof buildArtefact>>;
export type Running = Awaited<ReturnType<Artefact['start']>>;

/** dist/api alone in a folder that cannot be written, for plain node as a user who owns nothing. */
export async function buildArtefact() {
  const folder = await mkdtemp(join(tmpdir(), 'dj-ranking-artefact-'));
  const [built, copy, files] = [join(folder, 'built'), join(folder, 'copy'), join(folder, 'files')];
  const build = '__tests__/support/processes/buildSignedApi.ts';
  expect(await startProcess(sourceOf(build, built)).ended).toMatchObject({ code: 0 });
  await cp(built, copy, { recursive: true });
  // The only folder that its processes may write.
  await mkdir(files);
  await chmod(folder, 0o755);
  await chmod(files, 0o777);
  await run('chmod', ['-R', 'a-w,a+rX', copy]);

  const node = (args: string[], env: Environment) => {
    const own = { PATH: process.env.PATH, NODE_ENV: 'production', PORT: '0', IMPORT_DIR: files };
    const options = { ...NOBODY, cwd: copy, env: { ...own, ...env } };
    return startProcess([process.execPath, ...args], options);
  };
  return {
    /** `node FILE ARGS` until it ends. */
    async run(args: string[], env: Environment) {
      const { code, stdout, stderr } = await node(args, env).ended;
      return { code, output: stdout + stderr };
    },
    /** `node FILE ARGS` until it says that it is ready. */
    async start(args: string[], env: Environment) {
      const { child, ended, until } = node(args, env);
      const ready = /"address":"http:\/\/0\.0\.0\.0:(\d+)","msg":"vote API is ready"/;
      const [, port] = await until(ready);
      return {
        port: Number(port),
        /** As a host ends it, by SIGTERM. */
        async end() {
          const begun = performance.now();
          child.kill('SIGTERM');
          const { code } = await ended;
          return { code, ms: performance.now() - begun };
        },
      };
    },
    async remove() {
      await run('chmod', ['-R', 'u+w', copy]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
