import { type Command, InvalidArgumentError } from 'commander';
import { connectToOwner, migrate } from '../api/database/migrate';
import { parseConfig } from '../api/config';
import { distribute } from '../api/database/distribute';
import { print } from './files';

const HELP = `
MIGRATION_DATABASE_URL, or else DATABASE_URL, has to name the coordinator itself, as a superuser. The
extension, the servers and the role dj_ranking_app on each of them come first (docs/operations.md, Citus).
A second time changes nothing. There is no command for the way back.`;

/** `scale citus`: the votes of one database over several servers. */
export function registerScale(program: Command): void {
  program
    .command('scale')
    .description('Spread the votes over several servers.')
    .command('citus')
    .description('Spread the stored votes over the servers of a Citus cluster.')
    .option('--shards <count>', 'into how many parts', parseShards, 32)
    .addHelpText('after', HELP)
    .action(async ({ shards }: { shards: number }) => {
      const { migrationDatabaseUrl, databaseUrl } = parseConfig(process.env);
      const url = migrationDatabaseUrl ?? databaseUrl;
      if (!url) throw new Error('DATABASE_URL is missing: it has to name a coordinator');
      await migrate(url);
      const client = await connectToOwner(url);
      try {
        const tables = await distribute(client, shards);
        const done =
          tables.length > 0 ? `spread: ${tables.join(', ')}` : 'everything was spread before';
        print([done]);
      } finally {
        await client.end();
      }
    });
}

function parseShards(text: string): number {
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('A count from 1 to 9999 is expected.');
}
