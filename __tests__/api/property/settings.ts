import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { decided, done, normalize, refused, step } from './model';
import { CLOSED, CLOSINGS, DJ_IDS, mostly, NAMES, OPENINGS } from './vocabulary';

const { constant, constantFrom, record, tuple } = fc;

const iso = (ms: number) => new Date(ms).toISOString();

/** The body of PUT /v1/poll. */
export function pollBody(poll: { name: string; opensAt: number; closesAt: number }) {
  const { name, opensAt, closesAt } = poll;
  return { name, year: 2022, opensAt: iso(opensAt), closesAt: iso(closesAt) };
}

export const settingStep = step(
  'setting',
  record({
    name: constantFrom('投票', 'DJランキング投票'),
    opensAt: constantFrom(...OPENINGS),
    closesAt: constantFrom(...CLOSINGS),
  }),
  (wanted) => ({
    perform: ({ write }) => write('PUT', '/v1/poll', pollBody(wanted)),
    predict: (model) => {
      const { opensAt, closesAt, name } = wanted;
      if (opensAt >= closesAt) return refused(model, 'invalid_request');
      const isSameWindow = model.opensAt === opensAt && model.closesAt === closesAt;
      if (model.isFinal && !isSameWindow) return refused(model, 'result_is_final');
      if ([...model.votes.values()].some(({ ms }) => ms < opensAt || ms >= closesAt))
        return refused(model, 'window_too_narrow');
      return done(isSameWindow && model.name === name ? model : decided({ ...model, ...wanted }));
    },
  }),
);

const djOf = (id: (typeof DJ_IDS)[number]) =>
  record({
    id: constant(id),
    // Other names may be another DJ's, too.
    name: mostly(NAMES[id], 'DJ アオイ', 'だれか', 'ren'),
    kana: constantFrom('', 'あ', 'ん'),
    area: constant('東京'),
    category: constant(''),
  });

/** `keepMade`: those that imports made so far are in the list as well. */
export const djsStep = step(
  'djs',
  record({
    given: tuple(...DJ_IDS.map((id) => tuple(djOf(id), mostly(true, false)))).map((djs) =>
      djs.flatMap(([dj, isNamed]) => (isNamed ? [dj] : [])),
    ),
    keepMade: mostly(true, false),
  }),
  ({ given, keepMade }, { djs: present }) => {
    const made = [...present.values()].filter(({ id }) => keepMade && id.startsWith('dj-'));
    const wanted = [...given, ...made];
    return {
      perform: ({ write }) => write('PUT', '/v1/djs', { djs: wanted }),
      predict: (model) => {
        const after = new Map(wanted.map((dj) => [dj.id, dj]));
        if ([...model.votes.values()].some(({ dj }) => !after.has(dj)))
          return refused(model, 'dj_has_votes');
        const isSame =
          after.size === model.djs.size &&
          wanted.every((dj) => isDeepStrictEqual({ ...model.djs.get(dj.id) }, { ...dj }));
        if (isSame) return done(model);
        const formerNames = new Map<string, ReadonlySet<string>>();
        for (const { id, name } of wanted) {
          const before = model.djs.get(id);
          if (!before) continue;
          const names = new Set(model.formerNames.get(id)).add(normalize(before.name));
          names.delete(normalize(name));
          formerNames.set(id, names);
        }
        return done(decided({ ...model, djs: after, formerNames }));
      },
    };
  },
);

/** From now on each exclusion, final version and publication takes two. */
export const twoPeopleStep = step('twoPeople', constant({ on: true, perMille: 0 }), (body) => ({
  perform: ({ write }) => write('PUT', '/v1/two-people', body),
  predict: (model) => done(model.twoPeople ? model : decided({ ...model, twoPeople: true })),
}));

/** The poll closes. */
export const closeStep = step('close', constant(CLOSED), (now) => ({
  async perform({ setNow }) {
    setNow(iso(now));
    return { kind: 'done' };
  },
  predict: (model) => done({ ...model, now }),
}));
