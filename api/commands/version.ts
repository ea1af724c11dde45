import type { Command } from 'commander';
import type { Version } from '../../contract/decisions/versions';
import { quote } from '../../rules/quote';
import { tokyoStamp } from '../../rules/tokyoDays';
import { readFrozen } from '../versions/frozenRanking';
import { readVersions } from '../versions/storedVersions';
import type { WithDatabase } from './withDatabase';

/** `version list` and `version file ID`: frozen rankings, to be looked at and checked. */
export function registerVersion(program: Command, withDatabase: WithDatabase): void {
  const version = program.command('version').description('The frozen rankings.');
  version
    .command('list')
    .description('List them, newest first; times are Tokyo time.')
    .action(() => list(withDatabase));
  version
    .command('file')
    .argument('<id>', 'such as v-1')
    .description('Write the file of one to standard output, byte for byte.')
    .addHelpText(
      'after',
      '\nnpm run --silent votes -- version file v-1 | sha256sum prints the SHA-256 of the list.',
    )
    .action((id: string) => writeFile(withDatabase, id));
}

async function list(withDatabase: WithDatabase): Promise<void> {
  const versions = await withDatabase(({ database }) => database.read(readVersions));
  for (const one of versions) console.log(line(one));
}

function line({ id, state, at, total, sha256, label }: Version): string {
  const votes = `${total.toLocaleString('en').padStart(11)} votes`;
  return [id.padEnd(5), state.padEnd(9), tokyoStamp(at), votes, sha256, quote(label)].join('  ');
}

async function writeFile(withDatabase: WithDatabase, id: string): Promise<void> {
  const { bytes } = await withDatabase(({ database }) =>
    database.read((client) => readFrozen(client, id)),
  );
  await new Promise<void>((resolve, reject) => {
    process.stdout.write(bytes, (error) => (error ? reject(error) : resolve()));
  });
}
