import type { Command } from 'commander';
import { InvalidArgumentError } from 'commander';
import { connectToOwner, migrate } from '../database/migrate';
import { parseServerSettings } from '../serverSettings';
import { distribute } from '../spread/distribute';

const SHARDS = 32;

const HELP = `
MIGRATION_DATABASE_URL, or else DATABASE_URL, has to name the coordinator itself, as a superuser. The
extension, the servers and the role dj_ranking_app on each of them come first (docs/scale.md, Citus).
A second time changes nothing. There is no command for the way back.`;

/** `scale citus`: the votes of one database over several servers. */
export function registerScale(program: Command): void {
  const scale = program.command('scale').description('Spread the votes over several servers.');
  scale
    .command('citus')
    .description('Spread the stored votes over the servers of a Citus cluster.')
    .option('--shards <count>', 'into how many parts', parseShards, SHARDS)
    .addHelpText('after', HELP)
    .action(({ shards }: { shards: number }) => spread(shards));
}

async function spread(shards: number): Promise<void> {
  const { migrationDatabaseUrl, databaseUrl } = parseServerSettings(process.env);
  const url = migrationDatabaseUrl ?? databaseUrl;
  if (!url) throw new Error('DATABASE_URL is missing: it has to name the coordinator of a cluster');
  await migrate(url);
  const client = await connectToOwner(url);
  try {
    const tables = await distribute(client, shards);
    console.log(
      tables.length > 0 ? `spread: ${tables.join(', ')}` : 'everything was spread before',
    );
  } finally {
    await client.end();
  }
}

function parseShards(text: string): number {
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('A count from 1 to 9999 is expected.');
}
