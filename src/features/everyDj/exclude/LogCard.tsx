import type { ExclusionAnswer, ToldMatch } from '../../../../contract/exclusions';
import { Card } from '../../../components/Card';
import { excludeTexts as texts } from '../../../texts/exclusions';
import { matchConditions } from '../../../voting/exclusionMatch';
import { MatchSentence } from '../MatchSentence';

interface LogCardProps {
  /** An e-mail address. */
  actor: string;
  match: ToldMatch;
  answer: ExclusionAnswer;
  /** The case that this comes from, in words; null: none. */
  caseName: string | null;
}

/** What will stand in 操作履歴, before it does. */
export function LogCard({ actor, match, answer, caseName }: LogCardProps) {
  return (
    <Card heading={texts.log}>
      <div className="log-preview">
        <p>
          {texts.logWhen} <bdi>{texts.logDone(actor)}</bdi> <MatchSentence match={match} />
          <strong>{texts.logVotes(answer.votes)}</strong>
        </p>
        <p className="text-muted-ink">
          <bdi>{texts.logConditions(matchConditions(match).join('、'))}</bdi>
          {texts.logReason}
          {caseName !== null && <bdi>{texts.logCase(caseName)}</bdi>}
        </p>
        <p className="log-preview-hash">
          <span>{texts.logHash}</span>
          <code className="hash">{answer.matchHash}</code>
        </p>
      </div>
      <p className="field-hint">{texts.logAdvice}</p>
    </Card>
  );
}
