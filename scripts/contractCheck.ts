import { Command, Option } from 'commander';
import { checkContract, type CheckOptions } from './contractCheck/check';

const HELP = `
It reads; with --write it also sends what a right server refuses.
Exit code 1: an endpoint is not as the contract says (docs/api.md), or the server does not answer.`;

const program = new Command('npm run contract:check --')
  .description('Checks a server against the contract between site and API, endpoint by endpoint.')
  .argument('<url>', 'where the API is, as https://api.example.com')
  .addOption(
    new Option('--token <token>', 'ID token of an administrator or auditor')
      .env('CONTRACT_TOKEN')
      .makeOptionMandatory(),
  )
  .option('--write', 'changes too, each in a form that has to be refused')
  .addHelpText('after', HELP);

const MOST_FAULTS = 10;

async function main(): Promise<void> {
  program.parse();
  const results = await checkContract(program.args[0] ?? '', program.opts<CheckOptions>());
  for (const { subject, faults, skipped } of results) {
    const verdict = faults.length > 0 ? 'FAIL' : skipped === null ? 'ok  ' : 'skip';
    console.log(`${verdict}  ${subject}${skipped === null ? '' : `: ${skipped}`}`);
    for (const fault of faults.slice(0, MOST_FAULTS)) console.log(`        ${fault}`);
    const more = faults.length - MOST_FAULTS;
    if (more > 0) console.log(`        and ${more} more`);
  }
  const wrong = results.filter(({ faults }) => faults.length > 0).length;
  console.log(`${results.length} checked, ${wrong} wrong`);
  process.exitCode = wrong > 0 ? 1 : 0;
}

main().catch((error: Error) => {
  const { cause } = error;
  const why = cause instanceof Error ? ` (${cause.message})` : '';
  console.error(`The server could not be checked: ${error.message}${why}`);
  process.exitCode = 1;
});
