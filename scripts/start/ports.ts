import { createServer } from 'node:net';

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

/** Throws one line that names those of the ports of 127.0.0.1 that are taken. */
export async function requireFreePorts(ports: readonly number[]): Promise<void> {
  const results = await Promise.all(ports.map(tryPort));
  const taken = ports.filter((_, index) => typeof results[index] !== 'number');
  if (taken.length > 0)
    throw new Error(
      `Port ${taken.join(', ')} of 127.0.0.1 is taken: end the program that uses it (another npm start?), or choose ` +
        'other ports: SITE_PORT, PORT (the vote API), AUTH_EMULATOR_PORT',
    );
}

/** The wanted one, else any. */
export async function findFreePort(wanted: number): Promise<number> {
  const first = await tryPort(wanted);
  const port = typeof first === 'number' ? first : await tryPort(0);
  if (typeof port === 'number') return port;
  throw new Error(`No port of 127.0.0.1 is free (${port.code}).`);
}
