import { pino } from 'pino';
import type { Config } from './config';

/** Line by line: what is written in the background can be overtaken by the last line of a process, or lost with it. */
const toStderr = (level: Config['logLevel']) =>
  pino({ level }, pino.destination({ dest: 2, sync: true }));

/** Where a server says something: in production each line is one JSON object, else people read what is no request. */
export function serverLog({ production, logLevel }: Config) {
  const log = toStderr(logLevel);
  if (!production) {
    return {
      log,
      say: (line: string) => void process.stderr.write(`${line}\n`),
      // Standard output says this one thing alone.
      ready: (address: string) => void process.stdout.write(`vote API on ${address}\n`),
    };
  }
  // Node writes a stack of many lines, and ends.
  process.on('uncaughtException', (error) => {
    log.fatal({ failure: error.stack }, 'ended by an error that nobody caught');
    process.exit(1);
  });
  return {
    log,
    say: (line: string) => log.info(line),
    ready: (address: string) => log.info({ address }, 'vote API is ready'),
  };
}

/** Why a server could not start, or ended: its settings may be what is wrong. */
export function sayFailure(failure: string): void {
  const line = `vote API: ${failure}`;
  if (process.env.NODE_ENV === 'production') toStderr('fatal').fatal(line);
  else process.stderr.write(`${line}\n`);
}
