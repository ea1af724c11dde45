import type { Dj } from '../../../../contract/dj';
import { voidVotes } from './exclusions';
import type { Model } from './model';

/** A frozen ranking. */
export interface ModelVersion {
  label: string;
  final: boolean;
  /** The file, to the byte. */
  text: string;
  total: number;
  /** How the vote was called. */
  name: string;
  withdrawn: boolean;
  /** Now or at some time. */
  wasPublished: boolean;
}

export type VersionState = 'kept' | 'final' | 'published' | 'replaced' | 'withdrawn';

export function stateOf({ versions, published }: Model, at: number): VersionState {
  const { withdrawn, final, wasPublished } = versions[at]!;
  if (withdrawn) return 'withdrawn';
  if (published === at) return 'published';
  if (!final) return 'kept';
  return wasPublished ? 'replaced' : 'final';
}

export const isClosed = ({ now, closesAt }: Model) => now >= closesAt;

export function phaseOf(model: Model): string {
  if (model.published !== null) return 'published';
  if (model.isFinal) return 'final';
  if (model.now < model.opensAt) return 'before';
  return isClosed(model) ? 'review' : 'open';
}

/** What freezing would keep. */
export function figuresOf(model: Model): Pick<ModelVersion, 'text' | 'total' | 'name'> {
  const isVoid = voidVotes(model);
  const valid = [...model.votes].filter(([key]) => !isVoid.has(key)).map(([, vote]) => vote);
  const lines = [...model.djs.values()].map((dj) => {
    return { dj, votes: valid.filter((vote) => vote.dj === dj.id).length };
  });
  return { text: writeFile(model.name, lines), total: valid.length, name: model.name };
}

const YEAR = 2022;

/** As docs/contract.md describes the file, and not with the product's own function. */
export function writeFile(name: string, djs: readonly { dj: Dj; votes: number }[]): string {
  const rows = djs.map(({ dj: { id, name: called, kana, area, category }, votes }) => {
    const ahead = djs.filter((other) => other.votes > votes).length;
    const beside = djs.filter((other) => other.votes === votes).length - 1;
    const place = votes === 0 ? ['', false] : [ahead + 1, beside > 0];
    const texts = [id, called, kana, area, category].map(cellOf);
    return { votes, id, text: [cellOf(name), YEAR, ...place, ...texts, votes].join() };
  });
  // Every id here is ASCII, so that its order is that of bytes.
  rows.sort((a, b) => b.votes - a.votes || (a.id < b.id ? -1 : 1));
  const header = 'vote,year,rank,tied,id,name,kana,area,category,votes';
  return [header, ...rows.map(({ text }) => text), ''].join('\n');
}

function cellOf(text: string): string {
  const safe = text.startsWith('=') ? `'${text}` : text;
  return /[",]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
