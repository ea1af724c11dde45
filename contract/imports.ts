import { z } from 'zod';
import { TEXT_ENCODINGS } from '../rules/csv/spreadsheets';
import { READERS } from './core/constants';
import {
  Count,
  Instant,
  Lookalike,
  object,
  openCode,
  read,
  Reason,
  TokyoDay,
  write,
} from './core/primitives';

/** Encodings of a file; `auto`: a byte order mark decides, else UTF-8. */
export const Encoding = z.enum(['auto', ...TEXT_ENCODINGS]);
export type Encoding = z.infer<typeof Encoding>;

const Flag = z.enum(['true', 'false']);

/** POST /v1/imports?…: how the CSV in the body is to be read. */
export const ImportQuery = z.strictObject({
  columns: z.string().max(2000).optional().meta({ example: 'dj:vote,castAt:when' }),
  encoding: Encoding.optional(),
  createDjs: Flag.optional(),
  onError: z.enum(['stop', 'skip']).optional().meta({ description: 'left out: stop' }),
  dryRun: Flag.optional(),
  hashVoters: Flag.optional(),
  reason: Reason.optional().meta({ description: 'wanted once the result is final' }),
  file: z.string().max(255).optional().meta({ description: 'its name, for the list and the log' }),
});
export type ImportQuery = z.infer<typeof ImportQuery>;

/** Why a vote, or a line of a file, is not taken. */
export const RejectionCode = z
  .enum([
    'not_readable',
    'bad_header',
    'separator',
    'bad_line',
    'bad_instant',
    'excel_day',
    'excel_number',
    'no_identity',
    'unknown_dj',
    'ambiguous_dj',
    'dj_id_taken',
    'outside_window',
    'ahead_of_clock',
    'conflict',
  ])
  .meta({ id: 'RejectionCode' });
export type RejectionCode = z.infer<typeof RejectionCode>;

/** A line that was not taken, counted from 1 (null: the whole file). `value`: what was wrong in it, never a voter or source. */
export const WrongLine = object('WrongLine', {
  line: z.int().min(1).nullable(),
  code: openCode(RejectionCode),
  message: z.string().meta({ description: 'in English, for logs and terminals' }),
  value: z.string().nullable(),
});
export type WrongLine = z.infer<typeof WrongLine>;

/** `bytes` and `sha256` are of the file as it was sent. */
const counts = {
  read: Count,
  accepted: Count,
  duplicates: Count,
  rejected: Count,
  djsMade: Count,
  bytes: Count,
  sha256: z.string(),
};

/** A name in the file that no DJ has, and the DJ whose name is most similar to it, if any is. */
const UnknownDj = object('UnknownDj', {
  name: z.string(),
  similar: z.object({ id: z.string(), name: z.string() }).nullable(),
});

/** read = accepted + duplicates + rejected, stored or not (`dryRun`, `onError=stop`). `wrong`: the first 10,000 rejected. */
export const ImportAnswer = object('Import', {
  id: z.string().nullable().meta({ description: 'of the entry in the list, where stored' }),
  stored: z.boolean(),
  dryRun: z.boolean(),
  ...counts,
  days: z.array(z.object({ date: TokyoDay, votes: Count })),
  djs: z.array(z.object({ id: z.string(), name: z.string(), votes: Count })),
  firstCastAt: Instant.nullable(),
  lastCastAt: Instant.nullable(),
  ignoredColumns: z.array(z.string()),
  alike: z
    .array(Lookalike)
    .nullish()
    .meta({ description: 'DJs made whose names are like that of another DJ, if any' }),
  unknownDjs: z
    .array(UnknownDj)
    .optional()
    .meta({ description: 'the first 100, if any; with createDjs=true they are made' }),
  emptyVoters: z
    .object({ votes: Count, lines: z.array(z.int().min(1)) })
    .nullish()
    .meta({
      description: 'votes with an empty voter, and the first 20 lines; null: no such column',
    }),
  wrong: z.array(WrongLine),
});
export type ImportAnswer = z.infer<typeof ImportAnswer>;

/** GET /v1/imports: the imports that stored something, newest first, at most 200. */
export const ImportsAnswer = object('Imports', {
  imports: z.array(
    z.object({
      id: z.string(),
      at: Instant,
      actor: z.string(),
      file: z.string().nullable(),
      ...counts,
    }),
  ),
});
export type ImportsAnswer = z.infer<typeof ImportsAnswer>;

export const importEndpoints = {
  imports: read('/v1/imports', 'Imports that stored votes', ImportsAnswer),
};

/** The body is the CSV itself, which has no schema. An auditor may import too, as a dry run alone. */
export const importMutations = {
  postImport: write('POST', '/v1/imports', 'Import votes from a CSV file', {
    query: ImportQuery,
    answer: ImportAnswer,
    roles: READERS,
  }),
};
