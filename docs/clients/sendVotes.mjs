// Hands votes in to the vote API: each counted once, whatever gets lost on the way. Needs Node 20 alone.
//   VOTE_API=http://127.0.0.1:8787 VOTE_KEY=dj_ingest_… node sendVotes.mjs VOTES.jsonl   (a vote per line)
/* global fetch */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';

const BATCH = 1000;
const TRIES = 8;

/** A status below 500 is the API's last word, but for "too many requests" and "still at it". */
const isWorthRetrying = (status, code) => status >= 500 || status === 429 || code === 'key_in_use';

async function sendBatch(votes) {
  // One key for all tries of a batch: where an answer got lost, the next try gets the same one.
  const headers = {
    Authorization: `Bearer ${process.env.VOTE_KEY}`,
    'Content-Type': 'application/json',
    'Idempotency-Key': randomUUID(),
  };
  const body = JSON.stringify({ votes });
  for (let attempt = 1; ; attempt += 1) {
    const request = { method: 'POST', headers, body };
    const response = await fetch(`${process.env.VOTE_API}/v1/votes`, request).catch(() => null);
    // An answer that breaks off is as good as none.
    const answer = await response?.json().catch(() => null);
    if (response?.ok && answer) return answer;
    const mayRetry = !answer || isWorthRetrying(response.status, answer.code);
    if (!mayRetry || attempt === TRIES) throw new Error(JSON.stringify(answer ?? 'no answer'));
    const seconds = Number(response?.headers.get('Retry-After')) || Math.min(30, 2 ** attempt / 4);
    await sleep(seconds * 1000);
  }
}

const lines = (await readFile(process.argv[2], 'utf8')).split('\n');
const votes = lines.filter((line) => line.trim() !== '').map((line) => JSON.parse(line));
const total = { accepted: 0, duplicates: 0, rejected: 0 };
for (let start = 0; start < votes.length; start += BATCH) {
  const { accepted, duplicates, rejected } = await sendBatch(votes.slice(start, start + BATCH));
  total.accepted += accepted;
  total.duplicates += duplicates;
  total.rejected += rejected.length;
  for (const { index, code, message } of rejected) {
    process.stderr.write(`vote ${start + index + 1}: ${code}: ${message}\n`);
  }
}
process.stdout.write(`${JSON.stringify(total)}\n`);
process.exitCode = total.rejected > 0 ? 1 : 0;
