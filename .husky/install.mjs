// Runs after `npm install`: git then runs the hooks of this folder. Nothing here may fail an installation:
// not in CI or production, without a repository, or without the development dependencies.
import process from 'node:process';

async function installHooks() {
  if (process.env.CI || process.env.NODE_ENV === 'production') return;
  const { default: husky } = await import('husky');
  const problem = husky();
  if (problem) tell(problem);
}

function tell(problem) {
  process.stderr.write(`No git hooks were set up: ${problem.trim()}\n`);
}

await installHooks().catch((error) => tell(error.message));
