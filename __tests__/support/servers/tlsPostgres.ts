import { execFile } from 'node:child_process';
import { chown, copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DEBIAN, makePostgres, postgresAccount } from './ownPostgres';

const EC = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];

export type TlsPostgres = Awaited<ReturnType<typeof startTlsPostgres>>;

/**
 * A server that takes connections over TLS alone; its certificate is for `localhost`, signed by an authority of its own, `ca`.
 * They are made in `folder`, which everybody may enter.
 */
export async function startTlsPostgres(folder: string) {
  const at = (name: string) => join(folder, name);
  const openssl = (...args: string[]) => promisify(execFile)('openssl', args, { cwd: folder });
  const ca = at('ca.pem');
  await openssl('req', '-x509', ...EC, '-keyout', 'ca.key', '-out', ca, '-subj', '/CN=Own CA');
  const request = ['-keyout', 'server.key', '-out', 'server.csr', '-subj', '/CN=localhost'];
  await openssl('req', ...EC, ...request);
  await writeFile(at('names'), 'subjectAltName=DNS:localhost\n');
  const signer = ['-CA', ca, '-CAkey', 'ca.key', '-CAcreateserial', '-extfile', 'names'];
  await openssl('x509', '-req', '-in', 'server.csr', ...signer, '-out', 'server.pem');
  await writeFile(at('pg_hba.conf'), 'hostssl all all 127.0.0.1/32 trust\n');
  await copyFile(at('server.key'), at('postgres.key'));
  const account = postgresAccount();
  if (account) await chown(at('postgres.key'), account.uid, account.gid);
  const server = await makePostgres(DEBIAN, {
    ssl: 'on',
    ssl_cert_file: at('server.pem'),
    ssl_key_file: at('postgres.key'),
    hba_file: at('pg_hba.conf'),
    // As a host gives it: nothing names the schema but the program.
    search_path: '"$user", public',
  });
  await server.start();
  return { server, ca };
}
