import { z } from 'zod';
import { object } from '../core/define';
import { Count, Instant } from '../core/primitives';
import { CaseId, SignalKind } from './review';

// PostgreSQL knows no year 0.
const MatchInstant = Instant.refine((text) => text >= '1900', 'expected a year from 1900 on');

const texts = (longest: number, most: number) =>
  z.array(z.string().min(1).max(longest)).min(1).max(most).optional();

/**
 * Which votes: AND across fields, OR within one. [from, to) are instants (a whole Tokyo day is its two
 * midnights), `hours` hours of the day in Tokyo, `voters` and `sources` as they were handed in or as they are
 * stored. `perVoterPerDay`, `perVoterPerPoll`: all but a voter's first stored vote of a Tokyo day, or of the poll (by
 * instant, then id), whatever the other fields match, void or not; votes without a voter never repeat. `suspects`: the
 * valid votes that a case suspects, with the source or the voters that only the server knows: those of `signal`, or of
 * the one that the case names first; it stands alone.
 */
export const ExclusionMatch = z
  .strictObject({
    voteIds: texts(200, 20_000),
    voters: texts(1000, 10_000),
    sources: texts(1000, 10_000),
    djs: texts(200, 1_000),
    from: MatchInstant.optional(),
    to: MatchInstant.optional(),
    hours: z.array(z.int().min(0).max(23)).min(1).max(24).optional(),
    repeats: z.enum(['perVoterPerDay', 'perVoterPerPoll']).optional(),
    suspects: z.strictObject({ case: CaseId, signal: SignalKind.optional() }).optional(),
  })
  .refine((match) => Object.values(match).some((field) => field !== undefined), {
    message: 'an empty match would be every vote: name at least one field',
  })
  .refine(({ from, to }) => !from || !to || Date.parse(from) < Date.parse(to), {
    path: ['to'],
    message: 'to is not after from',
  })
  .refine(
    ({ suspects, ...others }) =>
      !suspects || Object.values(others).every((one) => one === undefined),
    {
      path: ['suspects'],
      message: 'the suspect votes of a case stand alone',
    },
  )
  .meta({ id: 'ExclusionMatch' });
export type ExclusionMatch = z.infer<typeof ExclusionMatch>;

/** A match as lists and the audit log tell it: ids, voters and sources by their number alone. */
export const ToldMatch = object('ToldMatch', {
  voteIds: Count.optional(),
  voters: Count.optional(),
  sources: Count.optional(),
  djs: z.array(z.object({ id: z.string(), name: z.string() })).optional(),
  from: Instant.optional(),
  to: Instant.optional(),
  hours: z.array(z.int()).optional(),
  repeats: z.string().optional(),
  suspects: z.object({ case: z.string(), signal: z.string() }).optional(),
});
export type ToldMatch = z.infer<typeof ToldMatch>;
