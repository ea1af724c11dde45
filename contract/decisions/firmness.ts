import { z } from 'zod';
import { object, read } from '../core/define';
import { Count, Snapshot } from '../core/primitives';
import { Dj } from '../dj';

const MOST_PLACES = 20;

/** `1,3,10,20`: places of the ranking. */
const Places = z
  .string()
  .regex(/^[1-9]\d{0,5}(,[1-9]\d{0,5})*$/, 'expected places as 1,3,10,20')
  .transform((text) => [...new Set(text.split(',').map(Number))])
  .refine((places) => places.length <= MOST_PLACES, `at most ${MOST_PLACES} places`);

export const FirmnessQuery = z.strictObject({
  places: Places.optional().meta({ description: 'left out: 1,3,10,20' }),
});
export type FirmnessQuery = z.infer<typeof FirmnessQuery>;

/**
 * Whether any decision on the open cases could change who stands on `place` or above (rules/firmness.ts).
 * `margin`: the smallest lead in votes that a DJ up there keeps with all of its open votes voided, firm
 * above 0; null where none of them has any. `canChange`: whose open cases could, best placed first.
 */
const FirmPlace = object('FirmPlace', {
  place: z.int().min(1),
  firm: z.boolean(),
  margin: z.int().nullable(),
  canChange: z.array(Dj),
});
export type FirmPlace = z.infer<typeof FirmPlace>;

/** `openVotes`: votes of the open cases that still count. */
export const FirmPlaces = object('FirmPlaces', { openVotes: Count, places: z.array(FirmPlace) });
export type FirmPlaces = z.infer<typeof FirmPlaces>;

/** GET /v1/firmness. */
export const FirmnessAnswer = object('Firmness', { snapshot: Snapshot, ...FirmPlaces.shape });
export type FirmnessAnswer = z.infer<typeof FirmnessAnswer>;

export const firmnessEndpoints = {
  firmness: read('/v1/firmness', 'Which places can still change', FirmnessAnswer, {
    query: FirmnessQuery,
  }),
};
