import { pino } from 'pino';
import { buildApp } from '../../api/app';
import { clockFrom } from '../../api/clock';
import { openDatabase } from '../../api/database/pool';
import { listen } from '../../api/http/listen';
import { checkAccountStatus } from '../../api/identity/accountStatus';
import { accountsOfProject } from '../../api/identity/lookUpAccount';
import { tokenVerifier } from '../../api/identity/tokenVerifier';
import { parseServerSettings } from '../../api/serverSettings';

// api/main.ts but for its background jobs: after millions of votes appeared at once they would count for
// minutes beside every read. The database is migrated already.
async function main(): Promise<void> {
  const settings = parseServerSettings(process.env);
  const { allowedOrigins, host, port, clockStart, databaseUrl, limits } = settings;
  if (!clockStart || !databaseUrl) throw new Error('CLOCK and DATABASE_URL are missing');
  const verifyToken = checkAccountStatus(
    await tokenVerifier(settings),
    accountsOfProject(settings),
  );
  const log = pino({ level: settings.logLevel }, pino.destination(2));
  const clock = clockFrom(clockStart);
  const database = openDatabase(databaseUrl);
  const app = buildApp({ database, verifyToken, clock, allowedOrigins, log, limits });
  const { address, close } = await listen(app.fetch, host, port);
  process.stdout.write(`vote API on ${address}\n`);
  process.once('SIGTERM', () => void close().then(() => database.close()));
}

void main();
