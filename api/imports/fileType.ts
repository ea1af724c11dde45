import { Encoding } from '../../contract/imports';
import { wrongFileType } from './problems';

const TYPES = new Set(['text/csv', 'application/gzip', 'application/x-gzip']);
const EXPECTED = 'expected text/csv or application/gzip';

/**
 * The encoding that a Content-Type's charset names, null without one. Throws 415 for what is no file
 * of votes; whether it is packed is told from its first bytes, not from here.
 */
export function encodingOfType(contentType: string | undefined): Encoding | null {
  const [type = '', ...parameters] = (contentType ?? '').toLowerCase().split(';');
  if (!TYPES.has(type.trim())) throw wrongFileType(EXPECTED);
  const charset = parameters.map(charsetOf).find((name) => name !== undefined);
  return charset === undefined ? null : encodingOf(charset);
}

function charsetOf(parameter: string): string | undefined {
  return /^\s*charset\s*=\s*"?([^"]*?)"?\s*$/.exec(parameter)?.[1];
}

// One encoding has many names: the browsers' list of them is built into TextDecoder.
function encodingOf(charset: string): Encoding {
  const parsed = Encoding.safeParse(canonical(charset));
  if (!parsed.success) {
    const known = Encoding.options.filter((name) => name !== 'auto').join(', ');
    throw wrongFileType(`charset: expected ${known}`);
  }
  return parsed.data;
}

function canonical(charset: string): string | null {
  try {
    return new TextDecoder(charset).encoding;
  } catch {
    return null;
  }
}
