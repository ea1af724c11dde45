import { pino } from 'pino';
import { buildApp } from './app';
import { keepRefusals } from './audit/refusals';
import { clockFrom, systemClock } from './clock';
import { connectDatabase } from './database/connect';
import { openDatabase } from './database/pool';
import { accountsOfProject } from './identity/lookUpAccount';
import { standingAccounts } from './identity/accountStatus';
import { tokenVerifier } from './identity/tokenVerifier';
import { keepCountingVoters } from './votes/keepCountingVoters';
import { keepForgettingAnswers } from './idempotency/keepForgettingAnswers';
import { keepRecounting } from './recount/job';
import { listen } from './http/listen';
import { ownVoterHash } from './votes/ownVoterHash';
import { parseSettings } from './serverSettings';
import { checkSpoolFolder } from './imports/spool';

async function main(): Promise<void> {
  const settings = parseSettings(process.env);
  const log = pino({ level: settings.logLevel }, pino.destination(2));
  const verifyToken = standingAccounts(await tokenVerifier(settings), accountsOfProject(settings), {
    onFailure: (failure) => log.warn({ failure }, 'accounts could not be checked'),
  });
  await checkSpoolFolder(settings.importDir);
  const server = await connectDatabase(settings, say);
  const database = openDatabase(server.appUrl);
  const closing = [() => database.close(), () => server.close()];
  try {
    const clock = settings.clockStart ? clockFrom(settings.clockStart) : systemClock;
    const { allowedOrigins, host, port, importDir } = settings;
    const voterHash = await ownVoterHash(settings, say);
    const uploads = { folder: importDir };
    const refusals = keepRefusals(database, log);
    const who = { verifyToken, allowedOrigins, refusals };
    const app = buildApp({ ...who, database, clock, log, uploads, voterHash });
    const listening = await listen(app.fetch, host, port);
    const background = [keepCountingVoters, keepRecounting, keepForgettingAnswers];
    const running = background.map((begin) => begin(database, log));
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

main().catch((error: unknown) => {
  say(`vote API: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
});
