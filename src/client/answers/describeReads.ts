import { endpoints } from '../../../contract/endpoints';
import { describe } from '../../../contract/shapes/describe';
import type { AnyShape } from '../../../contract/shapes/shape';

export type ReadName = keyof typeof endpoints;

/** What the browser has to know of an endpoint: where to ask, and the shape of its answer. */
export interface Read {
  path: string;
  answer: AnyShape;
  /** The media type of its file, where it has one. */
  file?: string;
}

/** What pages ask for before their first chart or ranking: the browser knows these from the start. */
const FIRST = ['poll', 'overview', 'daily', 'total', 'everyDj', 'notes'] as const;

export type FirstRead = (typeof FIRST)[number];

function describeReads<Name extends ReadName>(names: readonly Name[]): Record<Name, Read> {
  const reads = names.map((name) => {
    const { path, answer, ...rest } = endpoints[name];
    return [name, { path, answer: describe(answer), ...('file' in rest && { file: rest.file }) }];
  });
  return Object.fromEntries(reads) as Record<Name, Read>;
}

export function describeFirstReads(): Record<FirstRead, Read> {
  return describeReads(FIRST);
}

export function describeOtherReads(): Record<Exclude<ReadName, FirstRead>, Read> {
  const isFirst = (name: string) => FIRST.some((one) => one === name);
  const others = (Object.keys(endpoints) as ReadName[]).filter((name) => !isFirst(name));
  return describeReads(others as Exclude<ReadName, FirstRead>[]);
}
