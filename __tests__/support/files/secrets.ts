import { execFile } from 'node:child_process';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

/** What credentials look like (row S41), by whose they are. What only looks like one is told apart by its words. */
const SHAPES: Readonly<Record<string, RegExp>> = {
  'a private key': /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/,
  'a service account': /"private_key_id"\s*:\s*"[0-9a-f]{20,}"/,
  'a key of Google': /\bAIza[0-9A-Za-z_-]{35}\b/,
  'a client secret of Google': /\bGOCSPX-[0-9A-Za-z_-]{20,}/,
  'a token of Google': /\bya29\.[0-9A-Za-z_-]{20,}/,
  'a signed token': /\beyJ[\w-]{15,}\.eyJ[\w-]{15,}\.[\w-]{20,}/,
  'a key of Amazon': /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/,
  'a token of GitHub': /\bgh[pousr]_[0-9A-Za-z]{36}|\bgithub_pat_\w{40,}/,
  'a token of npm': /\bnpm_[0-9A-Za-z]{36}\b|:_authToken=[\w-]{8,}/,
  'a token of Netlify': /\bnfp_[0-9A-Za-z]{36,}/,
  'a token of Slack': /\bxox[abprs]-[0-9A-Za-z-]{10,}|hooks\.slack\.com\/services\/T\w+\/B\w+\/\w+/,
  'an ingest key': /\bdj_ingest_\d+_[0-9a-f]{64}/,
  'a key of Stripe': /\b[rs]k_live_[0-9A-Za-z]{20,}/,
  'a password in an address':
    /\b(?:postgres(?:ql)?|mysql|mongodb(?:\+srv)?|rediss?|https?|smtps?):\/\/[\w.%~-]+:(?!PASSWORD\b|password\b|secret\b|\$|only-for-(?:tests|trying-out)\b)[^\s:@/'"`<>{}]{4,}@(?!(?:127\.0\.0\.1|localhost|HOST|(?:[\w-]+\.)?(?:example|test|invalid)\b|[\w-]+\.example\.(?:com|org|net))[:/'"`\s])[\w.-]+/,
};

/** Pictures and fonts are no text, and what is larger is no source. */
const LARGEST = 5_000_000;

/** The credential itself is never printed; lines count from 1. */
async function scan(root: string, names: readonly string[]) {
  const found: { file: string; line: number; what: string }[] = [];
  for (const file of names) {
    const about = await stat(path.join(root, file)).catch(() => null);
    if (!about?.isFile() || about.size > LARGEST) continue;
    const text = await readFile(path.join(root, file), 'latin1');
    for (const [what, shape] of Object.entries(SHAPES)) {
      const at = text.search(shape);
      if (at >= 0) found.push({ file, line: text.slice(0, at).split('\n').length, what });
    }
  }
  return found;
}

/** Every file of the repository, also one that is not committed yet. */
export async function secretsOfRepository(root: string) {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { stdout } = await promisify(execFile)('git', args, { cwd: root, maxBuffer: 2 ** 26 });
  return scan(root, stdout.split('\0').filter(Boolean));
}

export const secretsOfSite = async (publicDir: string) =>
  scan(publicDir, await readdir(publicDir, { recursive: true }));
