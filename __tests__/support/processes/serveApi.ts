import { monitorEventLoopDelay } from 'node:perf_hooks';
import { pino } from 'pino';
import { z } from 'zod';
import { buildApp } from '../../../api/app';
import { openDatabase } from '../../../api/database/pool';
import { listen } from '../../../api/http/listen';
import { emulatorTokens } from '../../../api/identity/emulatorTokens';

const Parts = z.record(z.string(), z.unknown());
const Given = z.object({ url: z.string(), uploads: Parts, limits: Parts });

// The API as a process of its own, with limits that a test can reach; it answers how much memory it had at most, and for how
// long its loop was held since it was asked last.
async function serve(): Promise<void> {
  const { url, ...limited } = Given.parse(JSON.parse(process.argv[2] ?? ''));
  const app = buildApp({
    database: openDatabase(url),
    verifyToken: emulatorTokens('demo-test'),
    clock: { now: () => new Date('2022-09-20T05:00:12.345Z') },
    allowedOrigins: [],
    log: pino(pino.destination(2)),
    ...limited,
  });
  const { address } = await listen(app.fetch, '127.0.0.1', 0);
  const loop = monitorEventLoopDelay({ resolution: 5 });
  loop.enable();
  process.on('message', () => {
    process.send?.({ peak: process.resourceUsage().maxRSS * 1024, heldMs: loop.max / 1e6 });
    loop.reset();
  });
  process.once('disconnect', () => process.exit());
  process.stdout.write(`serving ${address}\n`);
}

void serve();
