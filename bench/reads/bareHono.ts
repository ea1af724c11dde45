import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { listen } from '../../api/http/listen';

/** What an answer costs on this machine by itself: the bytes of a file, without any question to anybody. */
async function main(): Promise<void> {
  const bytes = new Uint8Array(readFileSync(process.argv[2] ?? ''));
  const headers = { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' };
  const app = new Hono();
  app.get('*', () => new Response(bytes, { headers }));
  const { address, close } = await listen(app.fetch, '127.0.0.1', 0);
  process.stdout.write(`bare Hono on ${address}\n`);
  process.once('SIGTERM', () => void close());
}

void main();
