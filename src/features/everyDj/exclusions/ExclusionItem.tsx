import type { Exclusion } from '../../../../contract/decisions/exclusions';
import { MatchSentence } from '../../../components/exclusion/MatchSentence';
import { Icon } from '../../../components/Icon';
import { Link } from '../../../components/Link';
import { tokyoMoment } from '../../../lib/time/dates';
import { djName, freeText } from '../../../lib/privacy/names';
import { everyDjTexts } from '../../../texts/everyDj';
import { exclusionTexts as texts } from '../../../texts/exclusions/exclusions';
import { djHistoryPath } from '../../../voting/history/historyPaths';
import { casePath } from '../../../voting/casePath';
import { UndoButton } from './UndoButton';

/** Of the DJs that a match names, so many have a link to their history. */
const LINKED_DJS = 3;

interface StepProps {
  what: string;
  who: string;
  /** ISO */
  at: string;
}

function Step({ what, who, at }: StepProps) {
  return (
    <span className="exclusion-step">
      {what} <bdi>{who}</bdi> <time dateTime={at}>{tokyoMoment(at)}</time>
    </span>
  );
}

interface ExclusionItemProps {
  exclusion: Exclusion;
  onUndone: (message: string) => void;
}

/** One exclusion: what, how many, why, by whom, and whether it still holds. */
export function ExclusionItem({ exclusion, onUndone }: ExclusionItemProps) {
  const { id, at, actor, reason, match, matched, votes, undoneAt, undoneBy, undoReason } =
    exclusion;
  const isActive = undoneAt === null;
  return (
    <article className={isActive ? 'exclusion' : 'exclusion exclusion-undone'} aria-label={id}>
      <header className="exclusion-header">
        <span className={isActive ? 'state-chip state-chip-active' : 'state-chip'}>
          <Icon name={isActive ? 'dash-circle' : 'arrow-counterclockwise'} />
          {isActive ? texts.active(votes) : texts.undone(votes)}
        </span>
        <span className="exclusion-id">{id}</span>
        {matched > votes && (
          <span className="text-muted-ink">{texts.overlapping(matched, matched - votes)}</span>
        )}
      </header>
      <p>
        <MatchSentence match={match} />
      </p>
      <dl className="exclusion-signals">
        <div>
          <dt>{texts.reason}</dt>
          <dd>
            <bdi>{freeText(reason)}</bdi>
          </dd>
        </div>
        {undoReason !== null && (
          <div>
            <dt>{texts.undoReason}</dt>
            <dd>
              <bdi>{freeText(undoReason)}</bdi>
            </dd>
          </div>
        )}
      </dl>
      <footer className="exclusion-footer">
        <Step what={texts.who} who={actor} at={at} />
        {undoneAt !== null && <Step what={texts.undoneBy} who={undoneBy ?? ''} at={undoneAt} />}
        {exclusion.case !== null && <Link to={casePath(exclusion.case)}>{texts.ofCase}</Link>}
        {match.djs?.slice(0, LINKED_DJS).map((dj) => (
          <Link key={dj.id} to={djHistoryPath(dj.id)}>
            {everyDjTexts.history.linkOf(djName(dj))}
          </Link>
        ))}
        <UndoButton id={id} label={texts.undoOf(id)} isUndone={!isActive} onUndone={onUndone} />
      </footer>
    </article>
  );
}
