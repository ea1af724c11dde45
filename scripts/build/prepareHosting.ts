import { existsSync } from 'node:fs';
import { copyFile, cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { firebaseJsonOf, writeHosting } from './hosting';
import { readHostingSettings } from './hostingSettings';
import { readConfig } from './readConfig';

export interface PrepareOptions {
  /** Where the built site and the hosts' files are: the project. */
  root: string;
  /** The config.json of one vote. */
  config: string;
  /** Its hosting.json; where there is none, two origins. */
  hosting: string;
  /** A folder that gets a copy of the built site and hosts' files of its own. Left out: the build itself. */
  out?: string | undefined;
}

async function copyBuild(built: string, out: string): Promise<string> {
  const copy = path.join(out, 'public');
  if (path.resolve(copy) === built) throw new Error(`${out} is where the build is: name another`);
  if (existsSync(copy) && !existsSync(path.join(out, 'firebase.json')))
    throw new Error(`${copy} is there and is none of mine: name another folder`);
  await rm(copy, { recursive: true, force: true });
  await cp(built, copy, { recursive: true });
  return copy;
}

/** Row A1: makes the built site ready to be hosted for one vote, without a new build. Throws a line for people. */
export async function prepareHosting(options: PrepareOptions): Promise<void> {
  const { root, config, hosting, out } = options;
  await readConfig(config);
  const settings = await readHostingSettings(hosting);
  const built = path.resolve(root, 'public');
  if (!existsSync(path.join(built, 'index.html')))
    throw new Error(`nothing is built in ${built}: run npm run build first`);
  const publicDir = out === undefined ? built : await copyBuild(built, out);
  await copyFile(config, path.join(publicDir, 'config.json'));
  await writeHosting({
    publicDir,
    firebaseJson: out === undefined ? firebaseJsonOf(root) : path.join(out, 'firebase.json'),
    settings,
  });
}
