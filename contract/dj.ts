import { z } from 'zod';

/** `kana` is the reading, by which names sort; `area` 地域 and `category` 部門 may be empty. */
export const Dj = z
  .object({
    id: z.string(),
    name: z.string(),
    kana: z.string(),
    area: z.string(),
    category: z.string(),
  })
  .meta({ id: 'Dj' });
export type Dj = z.infer<typeof Dj>;

/** GET /v1/djs, ordered by reading. */
export const DjsAnswer = z.object({ djs: z.array(Dj) }).meta({ id: 'Djs' });
export type DjsAnswer = z.infer<typeof DjsAnswer>;
