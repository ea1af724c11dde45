import type { Encoding, ImportQuery } from '../../contract/imports';
import { parseMapping } from '../../rules/csv/namedColumns';
import { invalidRequest } from '../problems/problem';
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
