import type { MatchSummary } from '../../../contract/decisions/exclusions';
import { matchConditions, matchSentence } from '../../voting/exclusionMatch';
import { matchTexts } from '../../texts/exclusions/match';

interface MatchProps {
  match: MatchSummary;
}

/** What is matched as one sentence; names may contain anything (S23). */
export function MatchSentence({ match }: MatchProps) {
  return matchSentence(match).map(({ text, strong }, at) =>
    strong ? (
      <strong key={at}>
        <bdi>{text}</bdi>
      </strong>
    ) : (
      <span key={at}>{text}</span>
    ),
  );
}

/** The same, condition by condition. */
export function MatchChips({ match }: MatchProps) {
  return (
    <ul className="match-chips">
      {matchConditions(match).map((condition, at) => (
        <li key={condition}>
          {at > 0 && <span className="match-and">{matchTexts.and}</span>}
          <bdi className="match-chip">{condition}</bdi>
        </li>
      ))}
    </ul>
  );
}
