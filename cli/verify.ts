import { type Command, InvalidArgumentError } from 'commander';
import { verifyAudit } from '../api/audit/verifyAudit';
import type { Database } from '../api/database/pool';
import { recount } from '../api/recount/recount';
import { verifyVersions } from '../api/versions/verifyVersions';
import { stopSignal, type WithDatabase } from './context';
import { print, row } from './files';
import { differenceLines } from './recount';

const HEAD = ['--head <hash>', 'a head that was noted: it must still be in the log'] as const;

const HELP_ON_HEAD = `
Whoever owns the database could write the whole log anew, with hashes that fit. Note the head that
is printed in another place now and then, and hand it to --head later.`;

const HELP = `
The audit log's chain is calculated anew, frozen versions are compared with the log, and every sum is
counted again from the stored votes. Nothing is changed. Run it after pg_restore, and whenever figures
are in doubt. Whatever is wrong is named on standard error, and then the exit code is 1.
${HELP_ON_HEAD}`;

interface Options {
  head?: string;
}

/** What a check printed, and what it found wrong. */
interface Checked {
  figures: string[];
  faults: string[];
}

/** `verify`: whether audit log, versions and sums are what was written. */
export function registerVerify(program: Command, withDatabase: WithDatabase): void {
  program
    .command('verify')
    .description('Check the audit log, the frozen versions and every sum; exit 1 if one is wrong.')
    .option(...HEAD, parseHash)
    .addHelpText('after', HELP)
    .action(({ head }: Options) =>
      withDatabase(async ({ database }) => {
        report([await checkLog(database, head), await checkSums(database)]);
      }),
    );
}

/** `audit verify`: the same without the recount, which takes longest. */
export function registerAudit(program: Command, withDatabase: WithDatabase): void {
  program
    .command('audit')
    .description('The audit log.')
    .command('verify')
    .description('Check the audit log and the frozen versions; exit 1 if something is wrong.')
    .option(...HEAD, parseHash)
    .addHelpText('after', HELP_ON_HEAD)
    .action(({ head }: Options) =>
      withDatabase(async ({ database }) => report([await checkLog(database, head)])),
    );
}

async function checkLog(database: Database, noted?: string): Promise<Checked> {
  const { log, frozen } = await database.read(
    async (client) => ({
      log: await verifyAudit(client, { noted }),
      frozen: await verifyVersions(client),
    }),
    { signal: stopSignal },
  );
  const faults = [log.fault, frozen.fault].flatMap((fault) =>
    fault ? [`${fault.message} (${fault.code})`] : [],
  );
  if (noted !== undefined && log.notedAt === null) {
    faults.push(`no entry has the hash ${noted}: the log was written anew since it was noted`);
  }
  const figures = [
    row(log.entries, 'entries of the audit log verified'),
    row(frozen.versions, 'versions'),
    `head  ${log.head.hash}`,
    ...(noted !== undefined && log.notedAt !== null ? [`noted entry ${log.notedAt}`] : []),
  ];
  return { figures, faults };
}

async function checkSums(database: Database): Promise<Checked> {
  const { votes, compared, differences } = await recount(database, { signal: stopSignal });
  const wrong = compared.filter((one) => one.differences > 0);
  return {
    figures: [row(votes, 'votes recounted'), row(differences, 'differences')],
    faults: wrong.map((one) => differenceLines(one).join('\n').trim()),
  };
}

function report(checks: readonly Checked[]): void {
  print(checks.flatMap(({ figures }) => figures));
  for (const fault of checks.flatMap(({ faults }) => faults)) {
    console.error(`error: ${fault}`);
    process.exitCode = 1;
  }
}

function parseHash(text: string): string {
  if (!/^[0-9a-f]{64}$/i.test(text)) throw new InvalidArgumentError('64 hex digits are expected.');
  return text.toLowerCase();
}
