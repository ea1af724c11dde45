import { createHash } from 'node:crypto';
import { verifyVersions } from '../../../api/versions/verifyVersions';
import { Version, type VersionsAnswer } from '../../../contract/decisions/versions';
import type { Dj } from '../../../contract/dj';
import type { PollAnswer } from '../../../contract/poll';
import type { TotalAnswer } from '../../../contract/ranking';
import { voidVotes } from './storedVotes';
import { decided, type Model, type Prediction, refused } from './model';
import { type FreezeStep, type Outcome, type PublishStep, refusal } from './steps';
import type { World } from './world';

// The tables of docs/api.md, Versions, written down again.

/** A frozen ranking. */
export interface ModelVersion {
  label: string;
  final: boolean;
  /** The file, to the byte. */
  text: string;
  total: number;
  /** The name of the poll. */
  name: string;
  withdrawn: boolean;
  /** Now or at some time. */
  wasPublished: boolean;
}

type VersionState = 'kept' | 'final' | 'published' | 'replaced' | 'withdrawn';

function stateOf({ versions, published }: Model, at: number): VersionState {
  const { withdrawn, final, wasPublished } = versions[at]!;
  if (withdrawn) return 'withdrawn';
  if (published === at) return 'published';
  if (!final) return 'kept';
  return wasPublished ? 'replaced' : 'final';
}

const statesOf = (model: Model) => model.versions.map((_, at) => stateOf(model, at));
const isClosed = ({ now, closesAt }: Model) => now >= closesAt;

function phaseOf(model: Model): string {
  if (model.published !== null) return 'published';
  if (model.isFinal) return 'final';
  if (model.now < model.opensAt) return 'before';
  return isClosed(model) ? 'review' : 'open';
}

/** What freezing would keep. */
function figuresOf(model: Model): Pick<ModelVersion, 'text' | 'total' | 'name'> {
  const isVoid = voidVotes(model);
  const valid = [...model.votes].filter(([key]) => !isVoid.has(key)).map(([, vote]) => vote);
  const lines = [...model.djs.values()].map((dj) => {
    return { dj, votes: valid.filter((vote) => vote.dj === dj.id).length };
  });
  return { text: writeFile(model.name, lines), total: valid.length, name: model.name };
}

/** As docs/api.md describes the file, and not with the product's own function. */
function writeFile(name: string, djs: readonly { dj: Dj; votes: number }[]): string {
  const rows = djs.map(({ dj: { id, name: called, kana, area, category }, votes }) => {
    const ahead = djs.filter((other) => other.votes > votes).length;
    const beside = djs.filter((other) => other.votes === votes).length - 1;
    const place = votes === 0 ? ['', false] : [ahead + 1, beside > 0];
    const texts = [id, called, kana, area, category].map(cellOf);
    return { votes, id, text: [cellOf(name), 2022, ...place, ...texts, votes].join() };
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

export function predictFreeze(model: Model, step: FreezeStep): Prediction {
  const { label, final, revision, isFresh } = step;
  if (final && !isFresh) return refused(model, 'sign_in_again');
  if (!isClosed(model)) return refused(model, 'vote_is_open');
  if (final && statesOf(model).includes('final')) return refused(model, 'final_exists');
  if (revision === 'before') return refused(model, 'conflict');
  const figures = figuresOf(model);
  const version = { label, final, ...figures, withdrawn: false, wasPublished: false };
  const versions = [...model.versions, version];
  const { total, text } = figures;
  return {
    outcome: { kind: 'frozen', id: `v-${versions.length}`, total, text },
    model: decided({ ...model, versions, isFinal: model.isFinal || final }),
  };
}

const NOT_TO_PUBLISH: Partial<Record<VersionState, string>> = {
  kept: 'version_not_final',
  published: 'version_published',
  withdrawn: 'version_withdrawn',
};
const FINAL = new Set<VersionState>(['final', 'published', 'replaced']);

export function predictPublish(model: Model, { kind, id, isFresh }: PublishStep): Prediction {
  if (!isFresh) return refused(model, 'sign_in_again');
  const at = model.versions.findIndex((_, index) => id === `v-${index + 1}`);
  if (at < 0) return refused(model, 'not_found');
  const was = stateOf(model, at);
  const fault =
    kind === 'publish' ? NOT_TO_PUBLISH[was] : was === 'withdrawn' && NOT_TO_PUBLISH[was];
  if (fault) return refused(model, fault);
  const change = kind === 'publish' ? { wasPublished: true } : { withdrawn: true };
  const versions = model.versions.with(at, { ...model.versions[at]!, ...change });
  if (kind === 'publish') {
    const after = decided({ ...model, versions, published: at });
    return { outcome: { kind: 'published', state: 'published' }, model: after };
  }
  const published = was === 'published' ? null : model.published;
  const after = decided({ ...model, versions, published });
  // Back to the review once the last final version is gone that was not the published one.
  const isGone = was === 'final' || was === 'replaced';
  const isFinal = isGone ? statesOf(after).some((state) => FINAL.has(state)) : model.isFinal;
  return { outcome: { kind: 'withdrawn', state: 'withdrawn' }, model: { ...after, isFinal } };
}

/** Freezes, and fetches the file at once: whatever happens later, it stays what it is. */
export async function performFreeze(world: World, step: FreezeStep): Promise<Outcome> {
  const { label, final, isFresh, revision } = step;
  const now = await world.readRevision();
  const seen = revision === 'any' ? {} : { revision: revision === 'now' ? now : now - 1 };
  const body = { label, final, ...seen };
  const response = await world.send('/v1/versions', { method: 'POST', body, isFresh });
  const answer = await response.text();
  if (response.status !== 200) return refusal(response.status, answer);
  const { id, total, sha256 } = Version.parse(JSON.parse(answer));
  const text = await fetchFile(world, id);
  expect({ id, sha256 }).toEqual({ id, sha256: sha256Of(text) });
  return { kind: 'frozen', id, total, text };
}

/** A version's file, byte for byte: whatever is no UTF-8 comes out as another text. */
async function fetchFile(world: World, id: string): Promise<string> {
  const response = await world.read(`/v1/versions/${id}`, 'text/csv');
  expect({ id, status: response.status }).toEqual({ id, status: 200 });
  return Buffer.from(await response.arrayBuffer()).toString('utf8');
}

export function sha256Of(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

export async function performPublish(world: World, step: PublishStep): Promise<Outcome> {
  const { kind, id, isFresh } = step;
  const body = kind === 'publish' ? {} : { reason: '誤り' };
  const path = `/v1/versions/${id}/${kind}`;
  const response = await world.send(path, { method: 'POST', body, isFresh });
  const text = await response.text();
  if (response.status !== 200) return refusal(response.status, text);
  const { state } = Version.parse(JSON.parse(text));
  return { kind: kind === 'publish' ? 'published' : 'withdrawn', state };
}

/** Whatever came since, each version is to the byte what was frozen; the phase, and what became of each. */
export async function checkVersions(world: World, model: Model): Promise<void> {
  const poll = await world.get<PollAnswer>('/v1/poll');
  const published = model.published === null ? null : `v-${model.published + 1}`;
  expect([poll.phase, poll.publishedVersion]).toEqual([phaseOf(model), published]);
  if (model.versions.length === 0) return;
  const { versions } = await world.get<VersionsAnswer>('/v1/versions');
  const served = versions.map(({ id, label, final, state, total, sha256 }) => {
    return { id, label, final, state, total, sha256 };
  });
  expect(served.reverse()).toEqual(
    model.versions.map(({ label, final, total, text }, at) => {
      const state = stateOf(model, at);
      return { id: `v-${at + 1}`, label, final, state, total, sha256: sha256Of(text) };
    }),
  );
  for (const at of model.versions.keys()) await checkBytes(world, model, at);
  const { fault } = await world.database.read((client) => verifyVersions(client));
  expect(fault).toBeNull();
}

/** Its file, and its figures on the screens, from which the same file can be written. */
async function checkBytes(world: World, model: Model, at: number): Promise<void> {
  const { text, total, name } = model.versions[at]!;
  const id = `v-${at + 1}`;
  expect({ id, text: await fetchFile(world, id) }).toEqual({ id, text });
  const served = await world.get<TotalAnswer>(`/v1/total?version=${id}`);
  expect({ version: served.version, total: served.total }).toEqual({ version: id, total });
  expect({ id, text: writeFile(name, served.ranking) }).toEqual({ id, text });
}
