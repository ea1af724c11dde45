/** A DJ's place in the newest earlier vote; null: in none of it. */
export interface EarlierPlace {
  previous: { rank: number | null } | null;
  /** 初登場: in no earlier vote. */
  isNew: boolean;
  /** 返り咲き: in an older one, not in the newest. */
  isBack: boolean;
}

/** The newest earlier vote (前回), as far as announcements need it. */
export interface Earlier {
  year: number;
  /** How many of its DJs could not be matched by name. */
  unmatched: number;
  /** By id of today's DJs. */
  places: ReadonlyMap<string, EarlierPlace>;
}

/** What announcements read of GET /v1/earlier-votes: newest first. */
interface EarlierAnswer {
  votes: readonly { year: number; unmatched: readonly unknown[] }[];
  djs: readonly (EarlierPlace & { dj: string })[];
}

/** Null: there is no earlier vote. */
export function earlierOf({ votes: [newest], djs }: EarlierAnswer): Earlier | null {
  if (!newest) return null;
  const { year, unmatched } = newest;
  return {
    year,
    unmatched: unmatched.length,
    places: new Map(djs.map((place) => [place.dj, place])),
  };
}
