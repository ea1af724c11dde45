import { createServer } from 'node:net';
import type { StartSettings } from './settings';

/** Port 0 asks for any free one. Resolves with the port, or with why it can't be had. */
function tryPort(port: number): Promise<number | NodeJS.ErrnoException> {
  return new Promise((done) => {
    const probe = createServer();
    probe.once('error', done);
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(address && typeof address === 'object' ? address.port : port));
    });
  });
}

async function requirePort(port: number, purpose: string, setting: string): Promise<void> {
  const result = await tryPort(port);
  if (typeof result === 'number') return;
  const why = result.code === 'EADDRINUSE' ? 'is taken' : `cannot be used (${result.code})`;
  throw new Error(
    `Port ${port} for ${purpose} ${why}. End the program that uses it (another npm start?), ` +
      `or choose another port: ${setting}=${port + 1} npm start`,
  );
}

/** Throws one line that names a taken port, what wants it, and the setting that moves it. */
export async function requirePorts(settings: StartSettings): Promise<void> {
  await requirePort(settings.sitePort, 'the site', 'SITE_PORT');
  await requirePort(settings.apiPort, 'the vote API', 'PORT');
  await requirePort(settings.authPort, 'the Auth emulator', 'AUTH_EMULATOR_PORT');
}

/** Throws one line that names those of the ports of 127.0.0.1 that are taken. */
export async function requireFreePorts(ports: readonly number[]): Promise<void> {
  const results = await Promise.all(ports.map(tryPort));
  const taken = ports.filter((_, index) => typeof results[index] !== 'number');
  if (taken.length > 0) throw new Error(`Taken by another program: port ${taken.join(', ')}.`);
}

/** The wanted one, else any. */
export async function findFreePort(wanted: number): Promise<number> {
  const first = await tryPort(wanted);
  const port = typeof first === 'number' ? first : await tryPort(0);
  if (typeof port === 'number') return port;
  throw new Error(`No port of 127.0.0.1 is free (${port.code}).`);
}
