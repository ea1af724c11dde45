import { z } from 'zod';
import { Lookalike, object, read, write } from './core/primitives';
import { LONGEST_DJ_FIELD, MOST_DJS } from '../rules/poll';

/** `kana`: the reading; `area` 地域 and `category` 部門 may be empty. `formerNames`: before renames, oldest first, if any. */
export const Dj = object('Dj', {
  id: z.string(),
  name: z.string(),
  kana: z.string(),
  area: z.string(),
  category: z.string(),
  formerNames: z.array(z.string()).optional(),
});
export type Dj = z.infer<typeof Dj>;

/** Ordered by reading; `alike` is of PUT: the first 20 names of the change that are like another one, if any. */
export const DjsAnswer = object('Djs', { djs: z.array(Dj), alike: z.array(Lookalike).nullish() });
export type DjsAnswer = z.infer<typeof DjsAnswer>;

export const DjField = z.string().trim().max(LONGEST_DJ_FIELD);
const Row = z.strictObject({
  id: DjField.min(1),
  name: DjField.min(1),
  kana: DjField,
  area: DjField,
  category: DjField,
});

/** PUT /v1/djs replaces the list: who is not in it is removed, which a DJ with votes can't be. */
const DjsBody = z
  .strictObject({ djs: z.array(Row).max(MOST_DJS) })
  .refine(({ djs }) => new Set(djs.map(({ id }) => id)).size === djs.length, {
    path: ['djs'],
    message: 'an id comes twice',
  });

export const djEndpoints = {
  djs: read('/v1/djs', 'DJs of the poll', DjsAnswer),
};

export const djMutations = {
  putDjs: write('PUT', '/v1/djs', 'Replace the DJs', { body: DjsBody, answer: DjsAnswer }),
};
