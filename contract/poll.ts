import { z } from 'zod';
import {
  Count,
  Instant,
  object,
  openCode,
  read,
  strictObject,
  TokyoDay,
  write,
} from './core/primitives';
import { POLL_RULES } from '../rules/caseIds';

/** `before`, `open`, `review` follow the clock; `final` and `published` are decisions. */
const PHASES = ['before', 'open', 'review', 'final', 'published'] as const;
export const Phase = z.enum(PHASES).meta({ id: 'Phase' });
export type Phase = z.infer<typeof Phase>;

/** How many votes of one voter are in order: one a Tokyo day, one in all, or any number. */
export const PollRule = z.enum(POLL_RULES).meta({ id: 'PollRule' });
export type PollRule = z.infer<typeof PollRule>;

const PerMille = z
  .int()
  .min(0)
  .max(1000)
  .meta({ description: 'thousandths of the valid votes: 10 is 1 %', example: 10 });

/** An exclusion of more than `perMille`, or that touches the top ten, a final version and a publication take two people. */
export const TwoPeople = object('TwoPeople', { perMille: PerMille });
export type TwoPeople = z.infer<typeof TwoPeople>;

/** GET /v1/poll. The window is [opensAt, closesAt); a page tells the time from `now`. */
export const PollAnswer = object('Poll', {
  name: z.string(),
  year: z.int(),
  opensAt: Instant,
  closesAt: Instant,
  publishedAt: Instant.nullable(),
  publishedVersion: z.string().nullable(),
  phase: openCode(Phase),
  rule: openCode(PollRule),
  now: Instant,
  today: TokyoDay,
  maxImportBytes: Count,
  previousPollYear: z
    .int()
    .nullish()
    .meta({ description: 'of the newest previous poll (前回), null or left out: none is known' }),
  twoPeople: TwoPeople.nullable().meta({ description: 'null: one administrator decides alone' }),
});
export type PollAnswer = z.infer<typeof PollAnswer>;

const When = z.union([z.iso.datetime({ offset: true }), TokyoDay]);

/** PUT /v1/poll. A day alone means its beginning as `opensAt`, its end as `closesAt`, in Tokyo. At most 400 days (rules/poll.ts). */
export const PollBody = strictObject('PollSetting', {
  name: z.string().trim().min(1).max(100),
  year: z.int().min(1900).max(9999),
  opensAt: When,
  closesAt: When,
  rule: PollRule.optional().meta({ description: 'left out: as it is, at first perDay' }),
});
export type PollBody = z.infer<typeof PollBody>;

/** PUT /v1/two-people. Turning it off and raising the limit are a proposal; turning it on and lowering take effect at once. */
export const TwoPeopleBody = z
  .discriminatedUnion('on', [
    z.strictObject({ on: z.literal(true), perMille: PerMille }),
    z.strictObject({ on: z.literal(false) }),
  ])
  .meta({ id: 'TwoPeopleSetting' });
export type TwoPeopleBody = z.infer<typeof TwoPeopleBody>;

/** null: it is off. */
export const TwoPeopleAnswer = object('TwoPeopleAnswer', { twoPeople: TwoPeople.nullable() });
export type TwoPeopleAnswer = z.infer<typeof TwoPeopleAnswer>;

export const pollEndpoints = {
  poll: read('/v1/poll', 'Name, window and phase of the poll', PollAnswer),
};

export const pollMutations = {
  putPoll: write('PUT', '/v1/poll', 'Set name and window of the poll', {
    body: PollBody,
    answer: PollAnswer,
  }),
  putTwoPeople: write('PUT', '/v1/two-people', 'Set whether decisions take two people', {
    body: TwoPeopleBody,
    answer: TwoPeopleAnswer,
    proposes: true,
  }),
};
