import { pino } from 'pino';
import { buildApp } from './app';
import { startRefusalLog } from './audit/refusals';
import { clockFrom, systemClock } from './clock';
import { connectDatabase, type StartLocalServer } from './database/connect';
import { openDatabase } from './database/pool';
import { listen } from './http/listen';
import { startDeletingAnswers } from './idempotency/job';
import { checkAccountStatus } from './identity/accountStatus';
import { accountsOfProject } from './identity/lookUpAccount';
import { tokenVerifier } from './identity/tokenVerifier';
import { checkSpoolFolder } from './imports/spool';
import { startCountingMovers } from './movers/countMovers';
import { openChannels } from './notifications/channels/openChannels';
import { startDelivering } from './notifications/deliver';
import { startWatching } from './notifications/watch/watch';
import { startRecounting } from './recount/job';
import { startReviewing } from './review/job';
import { parseServerSettings } from './serverSettings';
import { startCountingVoters } from './votes/countVoters';
import { serverVoterHash } from './votes/voterKey';

/**
 * Settings -> database -> app -> listen, until SIGINT or SIGTERM; what goes wrong is one line and
 * exit 1. `startLocalServer` is for DATABASE_URL left out; null: it has to be there.
 */
export async function serve(startLocalServer: StartLocalServer | null): Promise<void> {
  try {
    await run(startLocalServer);
  } catch (error) {
    say(`vote API: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}

async function run(startLocalServer: StartLocalServer | null): Promise<void> {
  const settings = parseServerSettings(process.env);
  const log = pino({ level: settings.logLevel }, pino.destination(2));
  const accounts = accountsOfProject(settings);
  const verifyToken = checkAccountStatus(await tokenVerifier(settings), accounts, {
    onFailure: (failure) => log.warn({ failure }, 'accounts could not be checked'),
  });
  await checkSpoolFolder(settings.importDir);
  const server = await connectDatabase(settings, startLocalServer, say);
  const database = openDatabase(server.appUrl);
  const closing = [() => database.close(), () => server.stop()];
  try {
    const clock = settings.clockStart ? clockFrom(settings.clockStart) : systemClock;
    const { allowedOrigins, host, port, importDir, channels } = settings;
    const voterHash = await serverVoterHash(settings, say);
    const uploads = { folder: importDir };
    const refusals = startRefusalLog(database, log);
    const who = { verifyToken, allowedOrigins, refusals };
    const app = buildApp({ ...who, database, clock, log, uploads, voterHash, channels });
    const listening = await listen(app.fetch, host, port);
    const jobs = [startCountingVoters, startRecounting, startDeletingAnswers];
    const running = [
      ...jobs.map((start) => start(database, log)),
      startReviewing(database, clock, log),
      startCountingMovers(database, clock, log),
      startWatching(database, clock, log),
      startDelivering(
        database,
        { channels: openChannels(channels), siteUrl: channels.siteUrl },
        log,
      ),
    ];
    closing.unshift(
      async () => running.forEach(({ stop }) => stop()),
      listening.close,
      () => refusals.stop(),
    );
    process.stdout.write(`vote API on ${listening.address}\n`);
    await endRequested();
  } finally {
    for (const close of closing) await close();
  }
}

// Standard output says one thing alone: that the API is ready.
function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

function endRequested(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
}
