import type { Command } from 'commander';
import { findAuditEntry } from '../api/audit/queries';
import { verifyAudit } from '../api/audit/verifyAudit';
import type { Database } from '../api/database/pool';
import { storeRecount } from '../api/recount/lastRecount';
import { type Compared, type Recount, recount, type Tally } from '../api/recount/recount';
import { repairSums } from '../api/recount/repairSums';
import { verifyVersions } from '../api/versions/verifyVersions';
import { Sha256 } from '../contract/core/primitives';
import { escapeControls } from '../rules/names';
import { cliActor, stop, withDatabase } from './context';
import { argument, print, row } from './files';

const RECOUNT_HELP = `
Each sum is counted again from the stored votes and compared, key by key: "stored" is what the votes say,
"served" what the screens show. The result is kept for the overview. Any difference: exit code 1.

--repair writes sums that differ anew from the stored votes, in one transaction, and logs what they
were; nobody can hand in votes meanwhile. Find out first why they differ: a dump keeps the traces.`;

const HEAD_HELP = `
Whoever owns the database could write the whole log anew, with hashes that fit. Note the head that
is printed in another place now and then, and hand it to --head later.`;

const VERIFY_HELP = `
The audit log's chain is calculated anew, frozen versions are compared with the log, and every sum is
counted again from the stored votes. Nothing is changed. Run it after pg_restore, and whenever figures
are in doubt. Whatever is wrong is named on standard error, and then the exit code is 1.
${HEAD_HELP}`;

/** `recount`, `verify` and `audit verify`: whether what is served, and logged, is what was stored. */
export function registerVerify(program: Command): void {
  program
    .command('recount')
    .description('Count everything again from the stored votes, and compare.')
    .option('--repair', 'write the sums that differ anew; votes are never touched')
    .addHelpText('after', RECOUNT_HELP)
    .action(async ({ repair = false }: { repair?: boolean }) => {
      const counted = await runRecount(repair);
      print(recountFigures(counted));
      if (counted.differences > 0)
        fail([`${counted.differences} figures are not what the stored votes say`]);
    });
  const verify = program
    .command('verify')
    .description('Check the audit log, the frozen versions and every sum; exit 1 if one is wrong.')
    .addHelpText('after', VERIFY_HELP);
  registerCheck(verify, async (database, head) => [
    ...(await checkLog(database, head)),
    ...(await checkSums(database)),
  ]);
  const ofLog = program
    .command('audit')
    .description('The audit log.')
    .command('verify')
    .description('Check the audit log and the frozen versions; exit 1 if something is wrong.')
    .addHelpText('after', HEAD_HELP);
  registerCheck(ofLog, checkLog);
}

/** `check` returns what is wrong. */
function registerCheck(
  command: Command,
  check: (database: Database, head?: string) => Promise<string[]>,
): void {
  const parseHash = argument((text) => Sha256.parse(text.toLowerCase()), '64 hex digits');
  command
    .option('--head <hash>', 'a head that was noted: it must still be in the log', parseHash)
    .action(({ head }: { head?: string }) =>
      withDatabase(async ({ database }) => fail(await check(database, head))),
    );
}

/** Prints its figures; returns what is wrong. */
async function checkLog(database: Database, noted?: string): Promise<string[]> {
  const { log, notedAt, frozen } = await database.read(
    async (client) => ({
      log: await verifyAudit(client),
      notedAt: noted === undefined ? null : await findAuditEntry(client, noted),
      frozen: await verifyVersions(client),
    }),
    { signal: stop.signal },
  );
  print([
    row(log.entries, 'entries of the audit log verified'),
    row(frozen.versions, 'versions'),
    `head  ${log.head.hash}`,
  ]);
  const faults = [log.fault, frozen.fault].flatMap((fault) => (fault ? [fault.message] : []));
  if (noted === undefined) return faults;
  if (notedAt !== null) print([`noted entry ${notedAt}`]);
  else faults.push(`no entry has the hash ${noted}: the log was written anew since it was noted`);
  return faults;
}

/** Prints its figures; returns what is wrong. */
async function checkSums(database: Database): Promise<string[]> {
  const { votes, compared, differences } = await recount(database, { signal: stop.signal });
  print([row(votes, 'votes recounted'), row(differences, 'differences')]);
  const wrong = compared.filter((one) => one.differences > 0);
  return wrong.map((one) => differenceLines(one).join('\n').trim());
}

function runRecount(repair: boolean): Promise<Recount> {
  return withDatabase(async ({ database, write }) => {
    if (!repair) {
      const counted = await recount(database, { signal: stop.signal });
      await write((client) => storeRecount(client, counted));
      return counted;
    }
    const { before, after } = await write((client) => repairSums(client, cliActor()));
    if (!after) return before;
    print([...recountFigures(before), '', 'the sums were written anew', '']);
    return after;
  });
}

function recountFigures({ votes, compared, differences }: Recount): string[] {
  return [
    row(votes, 'votes'),
    row(differences, 'differences'),
    '',
    'compared, with their differences',
    ...compared.map((one) => row(one.differences, one.name)),
    ...compared.filter((one) => one.differences > 0).flatMap(differenceLines),
  ];
}

/** What differs in one of the checks: its name, and a line for each key. */
function differenceLines({ name, differences, first }: Compared): string[] {
  const lines = first.map(
    ({ key, stored, served }) =>
      `  ${escapeControls(key)}: stored ${tally(stored)}, served ${tally(served)}`,
  );
  const more = differences - first.length;
  return ['', name, ...lines, ...(more > 0 ? [`  … and ${more} more`] : [])];
}

function tally({ valid, voided }: Tally): string {
  const counted = valid.toLocaleString('en');
  return voided > 0 ? `${counted} and ${voided.toLocaleString('en')} voided` : counted;
}

function fail(faults: readonly string[]): void {
  for (const fault of faults) {
    console.error(`error: ${fault}`);
    process.exitCode = 1;
  }
}
