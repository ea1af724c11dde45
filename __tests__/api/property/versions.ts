import fc from 'fast-check';
import type { Version } from '../../../contract/decisions/versions';
import type { Dj } from '../../../contract/dj';
import { type Attempt, decided, done, type Model, refused, step, validVotes } from './model';
import { proposeOr } from './proposals';
import { newest, nth } from './vocabulary';

// The tables of docs/api.md, written down again.

type VersionState = 'kept' | 'final' | 'published' | 'replaced' | 'withdrawn';

export function statesOf({ versions, published }: Model): VersionState[] {
  return versions.map(({ withdrawn, final, wasPublished }, at) => {
    if (withdrawn) return 'withdrawn';
    if (published === at) return 'published';
    if (!final) return 'kept';
    return wasPublished ? 'replaced' : 'final';
  });
}

export function phaseOf(model: Model): string {
  if (model.published !== null) return 'published';
  if (model.isFinal) return 'final';
  if (model.now < model.opensAt) return 'before';
  return model.now >= model.closesAt ? 'review' : 'open';
}

/** The file of a version as docs/api.md describes it, and not by the product's own function. */
function fileOf(name: string, djs: readonly { dj: Dj; votes: number }[]): string {
  const rows = djs.map(({ dj: { id, name: called, kana, area, category }, votes }) => {
    const ahead = djs.filter((other) => other.votes > votes).length;
    const beside = djs.filter((other) => other.votes === votes).length - 1;
    const place = votes === 0 ? ['', false] : [ahead + 1, beside > 0];
    const texts = [id, called, kana, area, category].map(cellOf);
    return { votes, id, text: [cellOf(name), 2022, ...place, ...texts, votes].join() };
  });
  rows.sort((a, b) => b.votes - a.votes || (a.id < b.id ? -1 : 1));
  const header = 'vote,year,rank,tied,id,name,kana,area,category,votes';
  return [header, ...rows.map(({ text }) => text), ''].join('\n');
}

function cellOf(text: string): string {
  const safe = text.startsWith('=') ? `'${text}` : text;
  return /[",]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

interface Freeze {
  label: string;
  final: boolean;
}

export const freezeStep = step(
  'freeze',
  fc.record({ label: fc.constantFrom('速報', '最終結果'), final: fc.boolean() }),
  (wanted) => ({
    /** Fetches the file at once: whatever happens later, it stays what it is. */
    async perform({ file, write }) {
      const read = ({ id }: Version) => ({ kind: 'frozen', id });
      const outcome = await write('POST', '/v1/versions', wanted, read);
      if (outcome.kind !== 'frozen') return outcome;
      return { ...outcome, text: await file(String(outcome['id'])) };
    },
    predict: (model) => {
      const attempt = (now: Model) => attemptFreeze(now, wanted);
      return wanted.final ? proposeOr(model, attempt) : attempt(model);
    },
  }),
);

function attemptFreeze(model: Model, { label, final }: Freeze): Attempt {
  if (model.now < model.closesAt) return refused(model, 'vote_is_open');
  if (final && statesOf(model).includes('final')) return refused(model, 'final_exists');
  const valid = validVotes(model);
  const lines = [...model.djs.values()].map((dj) => {
    return { dj, votes: valid.filter((vote) => vote.dj === dj.id).length };
  });
  const text = fileOf(model.name, lines);
  const made = { label, final, text, withdrawn: false, wasPublished: false };
  const versions = [...model.versions, made];
  return {
    outcome: { kind: 'frozen', id: `v-${versions.length}`, text },
    model: decided({ ...model, versions, isFinal: model.isFinal || final }),
    key: JSON.stringify([label, text, model.opensAt, model.closesAt]),
  };
}

const NOT_TO_PUBLISH: Partial<Record<VersionState, string>> = {
  kept: 'version_not_final',
  published: 'version_published',
  withdrawn: 'version_withdrawn',
};

const publishStep = step('publish', nth, (back, before) => {
  const at = newest(before.versions, back);
  return {
    perform: ({ write }) => write('POST', `/v1/versions/v-${at + 1}/publish`, {}),
    predict: (model) => {
      if (!model.versions[at]) return refused(model, 'not_found');
      return proposeOr(model, (now) => {
        const fault = NOT_TO_PUBLISH[statesOf(now)[at]!];
        if (fault) return refused(now, fault);
        const versions = now.versions.with(at, { ...now.versions[at]!, wasPublished: true });
        const key = JSON.stringify([at, now.published]);
        return { key, ...done(decided({ ...now, versions, published: at })) };
      });
    },
  };
});

const withdrawStep = step('withdraw', nth, (back, before) => {
  const at = newest(before.versions, back);
  return {
    perform: ({ write }) => write('POST', `/v1/versions/v-${at + 1}/withdraw`, { reason: '誤り' }),
    predict: (model) => {
      if (!model.versions[at]) return refused(model, 'not_found');
      const was = statesOf(model)[at]!;
      if (was === 'withdrawn') return refused(model, 'version_withdrawn');
      const versions = model.versions.with(at, { ...model.versions[at]!, withdrawn: true });
      const published = was === 'published' ? null : model.published;
      const after = decided({ ...model, versions, published });
      // Back to the review once the last final version is gone that was not the published one.
      const isGone = was === 'final' || was === 'replaced';
      const isFinal = isGone
        ? statesOf(after).some((state) => ['final', 'published', 'replaced'].includes(state))
        : model.isFinal;
      return done({ ...after, isFinal });
    },
  };
});

export const publishOrWithdraw = fc.oneof({ weight: 2, arbitrary: publishStep }, withdrawStep);
