import type { ExclusionAnswer, MatchSummary } from '../../../../contract/decisions/exclusions';
import { Card } from '../../../components/Card';
import { djName } from '../../../lib/privacy/names';
import { excludeTexts as texts } from '../../../texts/exclusions/exclude';
import { keepsVotes } from '../../../voting/rankEffect';
import { exclusionMade } from '../../../voting/history/exclusionSentence';

interface LogCardProps {
  /** An e-mail address. */
  actor: string;
  match: MatchSummary;
  answer: ExclusionAnswer;
  reason: string;
  /** The case that this comes from, in words; null: none. */
  caseName: string | null;
  /** Nothing is written of the exclusion until somebody else has accepted it. */
  isProposal: boolean;
}

/** The sentence of the log, from the same figures as the API will write into it; its number is still to come. */
function sentenceOf({ match, answer, reason }: Pick<LogCardProps, 'match' | 'answer' | 'reason'>) {
  const { matched, votes, ranking } = answer;
  const changed = ranking
    .filter((row) => !keepsVotes(row))
    .map(({ dj, rank, rankAfter, ...row }) => ({
      name: djName(dj),
      votes: row.votes - row.votesAfter,
      before: { rank },
      after: { rank: rankAfter },
    }))
    .sort((a, b) => b.votes - a.votes);
  return exclusionMade({
    id: texts.logId,
    reason: reason.trim() || texts.logReason,
    matched,
    votes,
    match,
    djs: { count: changed.length, first: changed },
  });
}

/** What will stand in 操作履歴, before it does. */
export function LogCard({ actor, caseName, isProposal, ...entry }: LogCardProps) {
  return (
    <Card heading={isProposal ? texts.logProposed : texts.log}>
      <div className="log-preview">
        <p>
          <bdi>{sentenceOf(entry)}</bdi>
        </p>
        <p className="text-muted-ink">
          {texts.logWhen} <bdi>{isProposal ? texts.logAccepter : actor}</bdi>
          {caseName !== null && <bdi> {texts.logCase(caseName)}</bdi>}
        </p>
        <p className="log-preview-hash">
          <span>{texts.logHash}</span>
          <code className="hash">{entry.answer.matchHash}</code>
        </p>
      </div>
      <p className="field-hint">{texts.logAdvice}</p>
    </Card>
  );
}
