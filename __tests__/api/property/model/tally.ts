import type { Dj } from '../../../../contract/dj';
import { type Content, validate, type Model, sameContent } from './model';
import type { Rejected } from '../outcomes';
import type { CastLine } from '../steps';

/** What becomes of votes that come together, and what is stored after them. */
export interface Tally {
  accepted: number;
  duplicates: number;
  rejected: Rejected[];
  djsMade: number;
  votes: Map<string, Content>;
  djs: Map<string, Dj>;
  /** Whether a vote that could be read carries a voter or a source. */
  personal: boolean;
}

/**
 * Counts the votes one by one; the first is at place `from`. A vote may be wrong for several reasons,
 * and which of them is told is the product's choice: `told` settles it.
 */
export function tally(
  model: Model,
  lines: readonly CastLine[],
  { createDjs, from, told }: { createDjs: boolean; from: number; told: readonly Rejected[] },
): Tally {
  const votes = new Map(model.votes);
  const djs = new Map(model.djs);
  const counted: Tally = {
    accepted: 0,
    duplicates: 0,
    rejected: [],
    djsMade: 0,
    votes,
    djs,
    personal: false,
  };
  for (const [at, line] of lines.entries()) {
    const where = from + at;
    const validated = validate({ ...model, djs }, line, createDjs);
    if ('faults' in validated) {
      counted.rejected.push({ where, code: settle(validated.faults, where, told) });
      continue;
    }
    const { key, content, made } = validated;
    counted.personal ||= content.voter !== null || content.source !== null;
    if (made) {
      djs.set(made.id, made);
      counted.djsMade += 1;
    }
    const there = votes.get(key);
    if (there && sameContent(there, content)) counted.duplicates += 1;
    else if (there) counted.rejected.push({ where, code: 'conflict' });
    else {
      votes.set(key, content);
      counted.accepted += 1;
    }
  }
  return counted;
}

function settle(faults: Set<string>, where: number, told: readonly Rejected[]): string {
  const code = told.find((one) => one.where === where)?.code;
  return code !== undefined && faults.has(code) ? code : [...faults].join(' or ');
}
