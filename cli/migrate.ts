import type { Command } from 'commander';
import { withDatabase } from './context';
import { print } from './files';

const MIGRATE_HELP = `
MIGRATION_DATABASE_URL names the owner of the tables, DATABASE_URL the application's login. With NODE_ENV=production
neither the API nor another command migrates, unless MIGRATE=1 is set. Running it again changes nothing.`;

/** `migrate` brings the tables up to this program; `check-grants` says who could reach them past it. */
export function registerMigrate(program: Command): void {
  program
    .command('migrate')
    .description('Make the tables, or bring them up to this version of the program.')
    .addHelpText('after', MIGRATE_HELP)
    .action(() =>
      withDatabase(async ({ migrated }) => {
        print([migrated.length > 0 ? `migrated  ${migrated.join(' ')}` : 'nothing to migrate']);
      }, true),
    );
  program
    .command('check-grants')
    .description('Check that the API alone can reach the tables, and change no vote; else exit 1.')
    .action(() =>
      withDatabase(async () => print(['only the owner and dj_ranking_app have rights']), false),
    );
}
