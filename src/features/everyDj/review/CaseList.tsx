import { useId } from 'react';
import type { DjDayCase, ReviewRun } from '../../../../contract/decisions/review';
import { useAuth } from '../../../auth/authStore';
import { DayLink } from '../../../components/figures/DayLink';
import { DayName } from '../../../components/figures/DayName';
import { DjLink } from '../../../components/figures/DjLink';
import { VoteCount } from '../../../components/figures/VoteCount';
import { Icon } from '../../../components/Icon';
import { Link } from '../../../components/Link';
import { EmptyState } from '../../../components/states/EmptyState';
import { withQuery } from '../../../lib/navigation/useQueryString';
import { caseTexts } from '../../../texts/review/case';
import { signalNames } from '../../../texts/review/signalNames';
import { reviewTexts as texts, shownStateNames } from '../../../texts/review/list';
import { caseQuery } from '../../../voting/casePath';
import { viewPath } from '../EveryDjTabs';
import { shownState, type StateFilter } from './caseAddress';
import { CaseStateChip, countingText } from './CaseState';

interface CaseCardProps {
  reviewed: DjDayCase;
  filter: StateFilter;
  isOpened: boolean;
  /** Of the day. */
  note: string | null;
  run: ReviewRun | null;
}

function pathOf(id: string, filter: StateFilter): string {
  const [path = '', search = ''] = viewPath('review').split('?');
  return path + withQuery(search, { ...caseQuery(id), state: filter === 'all' ? null : filter });
}

/** All of the card leads to the case; in it the names of its DJ and of its day open those. */
function CaseCard({ reviewed, filter, isOpened, note, run }: CaseCardProps) {
  const { id, date, dj, votes, state, rank, rankWithout, reasons, owner, provisional } = reviewed;
  const auth = useAuth();
  const isOwn = auth.state === 'signedIn' && auth.account.email === owner;
  const cardId = useId();
  return (
    <li id={cardId} className={isOpened ? 'case-card case-opened' : 'case-card'}>
      <Link
        to={pathOf(id, filter)}
        className="case-link"
        aria-labelledby={cardId}
        aria-current={isOpened ? 'true' : undefined}
      />
      <span className="case-line">
        <CaseStateChip state={shownState(reviewed)} />
        <span className="case-day">
          <DayLink day={date}>
            <DayName day={date} length="short" />
          </DayLink>
          {provisional && <strong>{countingText(run)}</strong>}
        </span>
      </span>
      <span className="case-line">
        <span className="case-name">
          <DjLink dj={dj} />
        </span>
        <strong>
          <VoteCount votes={votes} />
        </strong>
      </span>
      <span className="case-rank">
        {caseTexts.place(rank, false)}
        {state === 'open' && rankWithout !== rank && (
          <> → {texts.without(caseTexts.place(rankWithout, false))}</>
        )}
      </span>
      <span className="case-reasons">{reasons.map((kind) => signalNames[kind]).join('・')}</span>
      <span className="case-line case-foot">
        {owner === null ? (
          <span>{texts.noOwner}</span>
        ) : (
          <span className="case-owner">
            <Icon name="person-check" />
            <bdi>{isOwn ? texts.me : owner}</bdi>
          </span>
        )}
        {note === null ? (
          <span>{texts.noNote}</span>
        ) : (
          <span className="case-note">
            <Icon name="file-earmark-text" />
            <bdi>{note}</bdi>
          </span>
        )}
      </span>
    </li>
  );
}

interface CaseListProps {
  /** Of the filter. */
  cases: readonly DjDayCase[];
  filter: StateFilter;
  openedId: string | null;
  notes: ReadonlyMap<string, string>;
  runs: readonly ReviewRun[];
  onShowAll: () => void;
}

/** The cases as links, newest day first. */
export function CaseList(props: CaseListProps) {
  const { cases, filter, openedId, notes, runs, onShowAll } = props;
  if (cases.length === 0) {
    return (
      <div className="panel">
        <EmptyState
          title={texts.noneOfState(filter === 'all' ? texts.all : shownStateNames[filter])}
          advice={texts.noneOfStateAdvice}
          action={
            <button type="button" className="btn btn-quiet" onClick={onShowAll}>
              {texts.showAll}
            </button>
          }
        />
      </div>
    );
  }
  return (
    <ol className="cases" aria-label={texts.list}>
      {cases.map((reviewed) => (
        <CaseCard
          key={reviewed.id}
          reviewed={reviewed}
          filter={filter}
          isOpened={reviewed.id === openedId}
          note={notes.get(reviewed.date) ?? null}
          run={runs.findLast(({ date }) => date === reviewed.date) ?? null}
        />
      ))}
    </ol>
  );
}
