import { z } from 'zod';
import { object, write } from '../core/define';

const PerMille = z
  .int()
  .min(0)
  .max(1000)
  .meta({ description: 'thousandths of the valid votes: 10 is 1 %', example: 10 });

/**
 * Which decisions want a second administrator: an exclusion that voids more than `perMille` of the valid votes or
 * touches the top ten (rules/secondPerson.ts), a final version, a publication.
 */
export const TwoPeople = z.object({ perMille: PerMille }).meta({ id: 'TwoPeople' });
export type TwoPeople = z.infer<typeof TwoPeople>;

/**
 * PUT /v1/two-people. Turning it on and lowering the limit take effect at once; turning it off and raising the limit
 * while it is on are a proposal themselves.
 */
export const TwoPeopleBody = z
  .discriminatedUnion('on', [
    z.strictObject({ on: z.literal(true), perMille: PerMille }),
    z.strictObject({ on: z.literal(false) }),
  ])
  .meta({ id: 'TwoPeopleSetting' });
export type TwoPeopleBody = z.infer<typeof TwoPeopleBody>;

/** As it is then; null: it is off. */
export const TwoPeopleAnswer = object('TwoPeopleAnswer', { twoPeople: TwoPeople.nullable() });
export type TwoPeopleAnswer = z.infer<typeof TwoPeopleAnswer>;

export const twoPeopleMutations = {
  putTwoPeople: write('PUT', '/v1/two-people', 'Set whether decisions take two people', {
    body: TwoPeopleBody,
    answer: TwoPeopleAnswer,
    proposes: true,
  }),
};
