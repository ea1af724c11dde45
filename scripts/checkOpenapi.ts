import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pino } from 'pino';
import { buildApp } from '../api/app';
import { systemClock } from '../api/clock';
import { openDatabase } from '../api/database/pool';

// npm run check:openapi: the document that GET /v1/openapi.json serves, by redocly's recommended rules.
const ROOT = path.resolve(__dirname, '..');
const FILE = path.join(ROOT, '.data', 'openapi.json');

async function main(): Promise<void> {
  const app = buildApp({
    // Connects only when it is used.
    database: openDatabase('postgres://127.0.0.1:9/none'),
    verifyToken: () => Promise.reject(new Error('nobody signs in here')),
    clock: systemClock,
    allowedOrigins: [],
    log: pino({ level: 'silent' }),
  });
  const response = await app.request('/v1/openapi.json');
  mkdirSync(path.dirname(FILE), { recursive: true });
  writeFileSync(FILE, JSON.stringify(await response.json(), null, 2));
  const redocly = path.join(ROOT, 'node_modules', '.bin', 'redocly');
  const args = ['lint', '--extends', 'recommended-strict', '--max-problems', '200', FILE];
  // The tool reports its use, and looks for newer versions, unless it is told not to.
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const { status } = spawnSync(redocly, args, { stdio: 'inherit', env });
  process.exit(status ?? 1);
}

void main();
