/** One valid vote: for whom, on which Tokyo day. */
export interface CountedVote {
  dj: string;
  day: string;
}

export interface Place {
  votes: number;
  /** Null without votes. */
  rank: number | null;
  tied: boolean;
}

/** Competition ranks of these DJs at the end of a day, counted from the votes themselves. */
export function standingsAt(
  votes: readonly CountedVote[],
  day: string,
  djs: readonly string[],
): Map<string, Place> {
  const counts = new Map(djs.map((dj) => [dj, 0]));
  for (const vote of votes) {
    const before = counts.get(vote.dj);
    if (before !== undefined && vote.day <= day) counts.set(vote.dj, before + 1);
  }
  const all = [...counts.values()];
  return new Map(
    [...counts].map(([dj, own]) => [
      dj,
      {
        votes: own,
        rank: own === 0 ? null : all.filter((other) => other > own).length + 1,
        tied: own > 0 && all.filter((other) => other === own).length > 1,
      },
    ]),
  );
}
