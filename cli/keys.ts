import type { Command } from 'commander';
import { createIngestKey, readIngestKeys, revokeIngestKey } from '../api/ingestKeys/queries';
import { DEFAULT_KEY_DAYS, type IngestKey, IngestKeyBody } from '../contract/ingestKeys';
import { escapeControls } from '../rules/names';
import { tokyoStamp } from '../rules/tokyoDays';
import { cliActor, withDatabase } from './context';
import { argument, print } from './files';

const HELP = `
A service sends its key with POST /v1/votes, as Authorization: Bearer KEY; a key opens nothing else.
Times are Tokyo time.`;

const CREATE_HELP = `
The key is printed on standard output, this once: the database has its hash alone.`;

/** `keys`, `keys create NAME`, `keys revoke ID`: the keys of services that hand in votes. */
export function registerKeys(program: Command): void {
  const { name, days } = IngestKeyBody.shape;
  const keys = program
    .command('keys')
    .description('Keys of the services that hand in votes.')
    .addHelpText('after', HELP);
  keys.command('list', { isDefault: true }).description('All of them, newest first.').action(list);
  keys
    .command('create')
    .argument('<name>', 'of the service', argument(name.parse, '1 to 100 characters'))
    .description('Create a key.')
    .option(
      '--days <days>',
      'until it expires',
      argument((text) => days.parse(Number(text)), 'a number of days, 1 to 730'),
      DEFAULT_KEY_DAYS,
    )
    .addHelpText('after', CREATE_HELP)
    .action(create);
  keys
    .command('revoke')
    .argument('<id>', 'as in the list, such as k-3')
    .description('Revoke a key for good; within a second no API process takes it any more.')
    .action(revoke);
}

async function list(): Promise<void> {
  const keys = await withDatabase(({ database }) => database.read(readIngestKeys));
  print(keys.map(describe), keys.length === 0 ? ['there is no key yet'] : []);
}

async function create(name: string, { days }: { days: number }): Promise<void> {
  const wanted = { actor: cliActor(), name, days };
  const { key, secret } = await withDatabase(({ write }) =>
    write((client) => createIngestKey(client, wanted)),
  );
  print([secret], [describe(key), 'the key is not shown again']);
}

async function revoke(id: string): Promise<void> {
  const wanted = { actor: cliActor(), id };
  print([
    describe(await withDatabase(({ write }) => write((client) => revokeIngestKey(client, wanted)))),
  ]);
}

function describe({ id, name, state, expiresAt, lastUsedAt }: IngestKey): string {
  const used = lastUsedAt === null ? 'never used' : `last used ${tokyoStamp(lastUsedAt)}`;
  return `${id}  ${state}  expires ${tokyoStamp(expiresAt)}  ${used}  ${escapeControls(name)}`;
}
