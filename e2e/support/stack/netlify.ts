import { readFile } from 'node:fs/promises';
import path from 'node:path';

interface HostAnswer {
  status: number;
  headers: Record<string, string>;
  text: string;
}

/** What Netlify sends where nothing in _headers says otherwise. */
const USUAL = { 'cache-control': 'public, max-age=0, must-revalidate' };

async function headersFor(publicDir: string, address: string): Promise<Record<string, string>> {
  const text = await readFile(path.join(publicDir, '_headers'), 'utf8');
  const found: Record<string, string> = {};
  for (const block of text.split(/\n(?=\/)/)) {
    const [pattern = '', ...lines] = block.trimEnd().split('\n');
    const isForAll = pattern.endsWith('/*') && address.startsWith(pattern.slice(0, -1));
    if (pattern !== address && !isForAll) continue;
    for (const line of lines) {
      const [, name = '', value = ''] = /^ {2}([\w-]+): (.+)$/.exec(line) ?? [];
      const key = name.toLowerCase();
      // The values of all rules that match are joined.
      found[key] = key in found ? `${found[key]}, ${value}` : value;
    }
  }
  return { ...USUAL, ...found };
}

/** Answers from a built site and its _headers as Netlify's documentation has it; nothing here can reach Netlify. */
export async function askNetlify(publicDir: string, address: string): Promise<HostAnswer> {
  const read = (name: string) => readFile(path.join(publicDir, name), 'utf8').catch(() => null);
  const text = (await read(address)) ?? (await read(path.join(address, 'index.html')));
  return {
    status: text === null ? 404 : 200,
    headers: await headersFor(publicDir, address),
    text: text ?? (await read('404.html')) ?? '',
  };
}
