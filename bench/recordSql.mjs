import { appendFileSync, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import process from 'node:process';

// Loaded before the API: writes each statement that it sends to PostgreSQL as a line of JSON to the file RECORD_SQL, as long as that exists.
const { Client } = createRequire(path.join(process.cwd(), 'api', 'main.ts'))('pg');
const { query } = Client.prototype;

Client.prototype.query = function record(...args) {
  if (!existsSync(process.env.RECORD_SQL)) return query.apply(this, args);
  const [first, values] = args;
  const statement = typeof first === 'string' ? { text: first, values } : first;
  const { text, values: own = values } = statement;
  if (typeof text === 'string')
    appendFileSync(process.env.RECORD_SQL, `${JSON.stringify({ text, values: own })}\n`);
  return query.apply(this, args);
};
