import { Encoding, type ImportQuery } from '../../contract/imports';
import { parseMapping } from '../../rules/csv/namedColumns';
import { invalidRequest } from '../problems/problem';
import { wrongFileType } from './problems';
import { VOTE_COLUMNS, type VoteMapping } from './voteColumns';

/** How a file is to be read and stored, as it was asked for. */
export interface ImportRequest {
  mapping: VoteMapping;
  /** Null: nobody said; the file's Content-Type may. */
  encoding: Encoding | null;
  createDjs: boolean;
  onError: 'stop' | 'skip';
  dryRun: boolean;
  /** Null: as this vote stores its voters so far. */
  hashVoters: boolean | null;
  reason: string | null;
  fileName: string | null;
}

/** Throws a 400 that names `columns` where they are no mapping. */
export function readImportRequest(query: ImportQuery): ImportRequest {
  return {
    mapping: query.columns === undefined ? {} : readMapping(query.columns),
    encoding: query.encoding ?? null,
    createDjs: query.createDjs === 'true',
    onError: query.onError ?? 'stop',
    dryRun: query.dryRun === 'true',
    hashVoters: query.hashVoters === undefined ? null : query.hashVoters === 'true',
    reason: query.reason ?? null,
    fileName: query.file ?? null,
  };
}

function readMapping(text: string): VoteMapping {
  try {
    return parseMapping(VOTE_COLUMNS.fields, text);
  } catch (error) {
    const message = error instanceof Error ? error.message : 'expected FIELD:HEADER';
    throw invalidRequest([{ field: 'columns', message }]);
  }
}

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
