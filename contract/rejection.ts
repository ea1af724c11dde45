import { z } from 'zod';
import { object } from './core/define';
import { openCode } from './core/primitives';

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

/** A line of a file that was not taken, counted from 1 (null: the file as a whole). `value` is what
 * was wrong in it, never a voter or a source. A reader must take a code that it does not know. */
export const WrongLine = object('WrongLine', {
  line: z.int().min(1).nullable(),
  code: openCode('RejectionCode'),
  message: z.string().meta({ description: 'in English, for logs and terminals' }),
  value: z.string().nullable(),
});
export type WrongLine = z.infer<typeof WrongLine>;
