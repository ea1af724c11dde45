import type { DjEvent, DjHistoryAnswer } from '../../../contract/djHistory';
import type { Rank } from '../../../contract/ranking';
import type { FakeVote, FakeVoting } from './fakeAnswers';

type Counted = FakeVote & { date: string; voided: boolean };

const endOfDay = (date: string) => Date.parse(`${date}T24:00:00+09:00`);

function dayVotes(voting: FakeVoting, dj: string, cast: readonly Counted[]): DjEvent[] {
  const own = cast.filter((vote) => vote.dj === dj);
  return [...new Set(own.map(({ date }) => date))].sort().map((date) => {
    const ofDay = own.filter((vote) => vote.date === date);
    const ends = [endOfDay(date), Date.parse(voting.closesAt), Date.parse(voting.now)];
    return {
      kind: 'day',
      at: new Date(Math.min(...ends)).toISOString(),
      date,
      votes: ofDay.length,
      voided: ofDay.filter(({ voided }) => voided).length,
    };
  });
}

/**
 * GET /v1/djs/{dj}/history but for its snapshot: the days are counted from the votes; what the log tells of the DJ is
 * given by the test (`djEvents`). Null: there is no such DJ.
 */
export function djHistory(
  voting: FakeVoting,
  dj: string,
  { cast, ranking }: { cast: readonly Counted[]; ranking: readonly Rank[] },
): Omit<DjHistoryAnswer, 'snapshot'> | null {
  const line = ranking.find((one) => one.dj.id === dj);
  if (!line) return null;
  const { rank, tied, votes } = line;
  const days = dayVotes(voting, dj, cast);
  const events = [...days, ...(voting.djEvents?.[dj] ?? [])];
  const published = voting.versions?.find(({ version }) => version.state === 'published');
  const frozen = published?.ranking.find((one) => one.dj.id === dj);
  const entries = voting.audit?.length ?? 0;
  return {
    dj: line.dj,
    events: events.sort((a, b) => Date.parse(a.at) - Date.parse(b.at)),
    now: {
      rank,
      tied,
      votes,
      voided: cast.filter((vote) => vote.dj === dj && vote.voided).length,
    },
    published: published
      ? {
          id: published.version.id,
          label: published.version.label,
          standing: frozen ? { rank: frozen.rank, tied: frozen.tied, votes: frozen.votes } : null,
        }
      : null,
    otherExclusions: 0,
    log: { entries, checked: entries, verified: true, fault: null, checkpoint: null },
  };
}
