import fc, { type Arbitrary } from 'fast-check';
import { excludeAny, undoAny } from './exclusions';
import type { Command } from './model';
import { accept, refuse } from './proposals';
import { close, putDjs, setting, twoPeople } from './settings';
import { choose } from './values';
import { freeze, publish, withdraw } from './versions';
import { fill, importFile, post } from './votes';

const { array, constant, constantFrom, oneof, option, tuple } = fc;

/** What is done at the same time; most commands are alone. */
export type Part = Command[];

const making = importFile({ createDjs: constant(true) });
/** Stored for sure: others say how many DJs they would have made of the list they found at their start. */
const madeAtOnce = importFile({
  ...{ createDjs: constant(true), onError: constant('skip'), dryRun: constant(false) },
});
const late = importFile({ reason: option(constant('届くのが遅れた'), { freq: 2 }) });
const keyless = post(constant(null));
const keyed = post(constantFrom('k1', 'k2'));

const alone = (one: Arbitrary<Command>) => one.map((only): Part => [only]);
const together = (one: Arbitrary<Command>, maxLength = 3): Arbitrary<Part> =>
  array(one, { minLength: 2, maxLength });

/**
 * Commands at the same time, in kinds of which the outcome is that of some order. (A batch that does not know the DJ that
 * an import is just making is rejected, rightly, even if another of its votes then waits for that import: no order
 * explains both. So too where the list of DJs changes under several others, or while an import makes DJs.)
 */
const deciding = oneof(setting, excludeAny, undoAny);
const atOnce = oneof<Arbitrary<Part>[]>(
  together(choose([3, oneof(importFile(), keyless)], [1, deciding]), 4),
  together(choose([3, madeAtOnce], [1, deciding]), 4),
  together(choose([2, excludeAny], [1, undoAny], [1, keyless]), 4),
  // The same file or batch twice, in parallel (F5).
  oneof(importFile(), madeAtOnce, keyless, keyed).map((one) => [one, one]),
  tuple(putDjs, oneof(importFile(), keyless)),
);

/** While the vote is open. A command may be done again: the same file, the same batch, the same setting. */
const open = tuple(
  choose(
    [10, alone(oneof(importFile(), making, keyless, keyed, fill))],
    [4, alone(oneof(setting, putDjs))],
    [6, alone(oneof(excludeAny, undoAny))],
    [6, atOnce],
  ),
  constantFrom(1, 1, 1, 2),
).map(([part, times]) => Array<Part>(times).fill(part));

/** The vote has closed: versions, what becomes of them, and what may still come late. */
const publishing = choose([2, publish], [1, withdraw]);
const ended = choose(
  [4, alone(freeze)],
  [6, alone(publishing)],
  [4, alone(excludeAny)],
  [3, alone(oneof(late, keyless, undoAny, setting))],
);
const endedAtOnce = together(oneof(freeze, publishing, publishing, late));
/** Two people: what one proposes, the other accepts or refuses. */
const proposed = choose([3, ended], [3, alone(choose([2, accept], [1, refuse]))]);

const many = (part: Arbitrary<Part>, maxLength: number) => array(part, { maxLength });
const first = (...commands: Arbitrary<Command>[]) => tuple(...commands.map(alone));
const sometimes = (...parts: Arbitrary<Part[]>[]) =>
  oneof(
    constant<Part[]>([]),
    tuple(...parts).map((all) => all.flat()),
  );

export const sequences = tuple(
  array(open, { minLength: 1, maxLength: 8 }).map((all) => all.flat()),
  sometimes(
    first(fill, choose([8, close], [1, fill]), freeze),
    many(choose([8, ended], [1, endedAtOnce]), 8),
    sometimes(first(twoPeople, excludeAny, excludeAny, freeze), many(proposed, 12)),
  ),
).map((all) => all.flat());
