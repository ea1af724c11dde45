import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { testDj } from '../../support/api/apiOfTest';
import { command, decided, DONE, type Model } from './model';
import { CLOSED, CLOSINGS, DJ_IDS, mostly, NAMES, OPENINGS } from './values';

const { constant, constantFrom, record } = fc;

const isOutside = ({ votes }: Model, from: string, to: string) =>
  [...votes.values()].some(({ at }) => at < from || at >= to);

export const setting = command(
  'setting',
  record({
    name: constantFrom('投票', 'DJランキング投票'),
    opensAt: constantFrom(...OPENINGS),
    closesAt: constantFrom(...CLOSINGS),
    rule: mostly<Model['rule']>('perDay', 'perPoll', 'none'),
  }),
  (wanted) => ({
    send: ({ write }) => write('PUT', '/v1/poll', { ...wanted, year: 2022 }),
    expect(model) {
      const { opensAt, closesAt, name, rule } = wanted;
      if (opensAt >= closesAt) return { kind: 'invalid_request' };
      const isSameWindow = model.opensAt === opensAt && model.closesAt === closesAt;
      if (model.isFinal && !isSameWindow) return { kind: 'result_is_final' };
      if (isOutside(model, opensAt, closesAt)) return { kind: 'window_too_narrow' };
      const isSame = isSameWindow && model.name === name && model.rule === rule;
      return isSame ? DONE : decided(model, wanted);
    },
  }),
);

/** `keepMade`: those that imports made so far are in the list as well. */
export const putDjs = command(
  'djs',
  record({
    given: fc.subarray([...DJ_IDS], { minLength: 3 }),
    kana: constantFrom('', 'あ', 'ん'),
    keepMade: mostly(true, false),
  }),
  ({ given, kana, keepMade }) => {
    const listOf = ({ djs }: Model) => [
      ...given.map((id) => testDj(id, kana, NAMES[id])),
      ...[...djs.values()].filter(({ id }) => keepMade && id.startsWith('dj-')),
    ];
    return {
      send: ({ write }, model) => write('PUT', '/v1/djs', { djs: listOf(model) }),
      expect(model) {
        const djs = new Map(listOf(model).map((dj) => [dj.id, dj]));
        if ([...model.votes.values()].some(({ dj }) => !djs.has(dj)))
          return { kind: 'dj_has_votes' };
        return isDeepStrictEqual(djs, model.djs) ? DONE : decided(model, { djs });
      },
    };
  },
);

/** From now on each exclusion, final version and publication takes two. */
export const twoPeople = command('twoPeople', constant({ on: true, perMille: 0 }), (body) => ({
  send: ({ write }) => write('PUT', '/v1/two-people', body),
  expect: (model) => (model.twoPeople ? DONE : decided(model, { twoPeople: true })),
}));

export const close = command('close', constant(CLOSED), (now) => ({
  async send({ setNow }) {
    setNow(now);
    return DONE;
  },
  expect(model) {
    model.now = now;
    return DONE;
  },
}));
