import fc from 'fast-check';
import type { Version } from '../../../contract/decisions/versions';
import { command, countBy, decided, type Decision, DONE, type Model, validVotes } from './model';
import { decideOrPropose } from './proposals';
import { place } from './values';

// The tables of docs/api.md, written down again.

export function statesOf({ versions, published }: Model) {
  return versions.map(({ withdrawn, final, wasPublished }, at) => {
    if (withdrawn) return 'withdrawn';
    if (published === at) return 'published';
    if (!final) return 'kept';
    return wasPublished ? 'replaced' : 'final';
  });
}

export function phaseOf({ published, isFinal, now, opensAt, closesAt }: Model): string {
  if (published !== null) return 'published';
  if (isFinal) return 'final';
  if (now < opensAt) return 'before';
  return now >= closesAt ? 'review' : 'open';
}

export const freeze = command(
  'freeze',
  fc.record({ label: fc.constantFrom('速報', '最終結果'), final: fc.boolean() }),
  (wanted) => ({
    send({ write }) {
      return write('POST', '/v1/versions', wanted, ({ id }: Version) => ({ id }));
    },
    expect(model) {
      const decide = (now: Model) => decideFreeze(now, wanted);
      if (wanted.final) return decideOrPropose(model, decide, 'conflict');
      const decision = decide(model);
      return 'refused' in decision ? { kind: decision.refused } : decision.carryOut();
    },
  }),
);

function decideFreeze(model: Model, { label, final }: { label: string; final: boolean }): Decision {
  const { djs, opensAt, closesAt } = model;
  if (model.now < closesAt) return { refused: 'vote_is_open' };
  if (final && statesOf(model).includes('final')) return { refused: 'final_exists' };
  const votes = countBy(validVotes(model), ({ dj }) => dj);
  const counts = [...djs.keys()].map((id) => `${id} ${votes[id] ?? 0}`).sort();
  return {
    key: JSON.stringify([label, model.name, [...djs], counts, opensAt, closesAt]),
    carryOut() {
      const made = { label, final, counts, withdrawn: false, wasPublished: false };
      const versions = [...model.versions, made];
      decided(model, { versions, isFinal: model.isFinal || final });
      return { kind: 'done', id: `v-${versions.length}` };
    },
  };
}

const NOT_TO_PUBLISH: Partial<Record<string, string>> = {
  kept: 'version_not_final',
  published: 'version_published',
  withdrawn: 'version_withdrawn',
};

export const publish = command('publish', place, (at) => ({
  send: ({ write }) => write('POST', `/v1/versions/v-${at + 1}/publish`, {}),
  expect(model) {
    if (!model.versions[at]) return { kind: 'not_found' };
    const decide = (now: Model): Decision => {
      const refused = NOT_TO_PUBLISH[statesOf(now)[at]!];
      if (refused) return { refused };
      const versions = now.versions.with(at, { ...now.versions[at]!, wasPublished: true });
      const key = JSON.stringify([at, now.published]);
      return { key, carryOut: () => decided(now, { versions, published: at }) };
    };
    return decideOrPropose(model, decide, 'conflict');
  },
}));

export const withdraw = command('withdraw', place, (at) => ({
  send: ({ write }) => write('POST', `/v1/versions/v-${at + 1}/withdraw`, { reason: '誤り' }),
  expect(model) {
    const state = statesOf(model)[at];
    if (!state) return { kind: 'not_found' };
    if (state === 'withdrawn') return { kind: 'version_withdrawn' };
    const versions = model.versions.with(at, { ...model.versions[at]!, withdrawn: true });
    const published = state === 'published' ? null : model.published;
    decided(model, { versions, published });
    // Back to the review once the last final version is gone that was not the published one.
    const states = statesOf(model);
    if (state === 'final' || state === 'replaced')
      model.isFinal = states.some((other) => other !== 'kept' && other !== 'withdrawn');
    return DONE;
  },
}));
