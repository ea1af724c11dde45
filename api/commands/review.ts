import type { Command } from 'commander';
import { type Clock, clockFrom } from '../clock';
import { escapeControls } from '../../rules/quote';
import { readSampleClock } from '../sample/sampleState';
import { readCases, type StoredCase } from '../review/readCases';
import { reviewNow } from '../review/reviewNow';
import type { FoundOnDay } from '../review/storeRun';
import { stopSignal } from './stop';
import type { CommandContext, WithDatabase } from './withDatabase';
import { row } from './row';

const HELP = `
Each day is looked at once it has ended, and again after its votes changed; the running one every hour,
provisionally. The API does so in the background; this makes at once what is due, and prints every DJ-day
that is flagged: what became of it, which signals list it, and its votes of that day.`;

/** `review`: looks at the days that are due, and prints what is flagged. */
export function registerReview(program: Command, withDatabase: WithDatabase): void {
  program
    .command('review')
    .description('Look for DJ-days that stand out on the days that are due, and list them.')
    .addHelpText('after', HELP)
    .action(() => review(withDatabase));
}

async function review(withDatabase: WithDatabase): Promise<void> {
  await withDatabase(async (context) => {
    const { database } = context;
    const runs = await reviewNow(database, await clockOf(context), {
      signal: stopSignal,
      onPass: tell,
    });
    const cases = await database.read((client) => readCases(client, {}), { signal: stopSignal });
    const open = cases.filter(({ state, provisional }) => state === 'open' && !provisional);
    console.log(row(runs, 'runs made'));
    console.log(row(open.length, 'open cases'));
    if (cases.length > 0) console.log('\nlisted');
    for (const one of [...cases].sort(byDay)) console.log(caseLine(one));
  });
}

// The made-up vote ends at an instant of its own: by the real time its last day would have ended.
async function clockOf({ settings, database, clock }: CommandContext): Promise<Clock> {
  if (settings.clockStart) return clock;
  const start = await database.read(readSampleClock);
  return start === null ? clock : clockFrom(new Date(start));
}

function tell({ date, hours, signals }: FoundOnDay): void {
  const part = hours === null ? '' : ` until ${hours}:00`;
  console.error(`${date}${part}: ${signals.tested} DJs tested, ${signals.flagged} flagged`);
}

function byDay(a: StoredCase, b: StoredCase): number {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1;
  return a.dj.id < b.dj.id ? -1 : 1;
}

function caseLine({ date, dj, state, provisional, reasons, votes }: StoredCase): string {
  const what = provisional ? 'provisional' : state;
  const signals = reasons.join(', ');
  return escapeControls(`  ${date}  ${what}  ${dj.name} (${dj.id}): ${signals}; ${votes} votes`);
}
