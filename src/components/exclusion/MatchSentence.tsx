import type { MatchSummary } from '../../../contract/decisions/exclusions';
import { matchSentence } from '../../voting/exclusionMatch';

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
