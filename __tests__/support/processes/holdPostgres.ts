import { startPrivatePostgres } from '../../../scripts/privatePostgres/start';

// A process that starts the private PostgreSQL of a folder, says so, and waits to be killed.
async function hold(): Promise<void> {
  const { pid } = await startPrivatePostgres({ dataDir: process.argv[2] ?? '' });
  process.stdout.write(`${JSON.stringify({ pid })}\n`);
}

hold().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
