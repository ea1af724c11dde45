import { type Command, InvalidArgumentError } from 'commander';
import { verifyAudit } from '../audit/verifyAudit';
import { verifyVersions } from '../versions/verifyVersions';
import type { WithDatabase } from './withDatabase';

/** `audit verify`: whether the audit log, and the versions that it names, are what was written. */
export function registerAudit(program: Command, withDatabase: WithDatabase): void {
  const audit = program.command('audit').description('Look after the audit log.');
  audit
    .command('verify')
    .description(
      'Calculate the whole chain anew, and the versions; exit 1 names the first that is not right.',
    )
    .option(
      '--head <hash>',
      'a head that was noted earlier: it must still be in the log',
      parseHash,
    )
    .addHelpText('after', HELP)
    .action((options: { head?: string }) => verify(withDatabase, options));
}

const HELP = `
Whoever owns the database could write the whole log anew, with hashes that fit. Note the head that
is printed in another place now and then, and hand it to --head later.`;

async function verify(
  withDatabase: WithDatabase,
  { head: noted }: { head?: string },
): Promise<void> {
  const { log, frozen } = await withDatabase(({ database }) =>
    database.read(async (client) => ({
      log: await verifyAudit(client, noted),
      frozen: await verifyVersions(client),
    })),
  );
  const { entries, head, fault, notedAt } = log;
  if (fault) throw new Error(`${fault.message} (${fault.code}); entries verified: ${entries}`);
  console.log(`entries  ${entries}`);
  console.log(`head     ${head.hash}`);
  if (frozen.fault) throw new Error(`${frozen.fault.message} (${frozen.fault.code})`);
  console.log(`versions ${frozen.versions}`);
  if (noted === undefined) return;
  if (notedAt === null) {
    throw new Error(`no entry has the hash ${noted}: the log was written anew since it was noted`);
  }
  console.log(`noted    entry ${notedAt}`);
}

function parseHash(text: string): string {
  if (!/^[0-9a-f]{64}$/i.test(text)) throw new InvalidArgumentError('64 hex digits are expected.');
  return text.toLowerCase();
}
