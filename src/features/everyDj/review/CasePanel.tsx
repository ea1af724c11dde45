import Button from 'react-bootstrap/Button';
import { type ReactNode, useEffect, useId, useMemo, useRef } from 'react';
import type { Exclusion } from '../../../../contract/decisions/exclusions';
import type { Rank } from '../../../../contract/ranking';
import { useCanDecide } from '../../../auth/roles';
import { ofKind, useOpenProposals } from '../../../client/queries/proposals';
import { Icon } from '../../../components/Icon';
import { OpenProposal } from '../../../components/proposals/OpenProposal';
import { EmptyState } from '../../../components/states/EmptyState';
import { FormNotice } from '../../../components/states/FormNotice';
import { focusWithoutScroll } from '../../../lib/scroll/pageGeometry';
import { tokyoMoment } from '../../../lib/time/dates';
import { isBefore } from '../../../lib/time/instants';
import { caseActionTexts, caseTexts as texts } from '../../../texts/review/case';
import { effectTexts } from '../../../texts/exclusions/effect';
import { nameOf } from '../../../lib/text/nameOf';
import { caseStateNames } from '../../../texts/review/list';
import { CaseActions } from './CaseActions';
import { CaseExclusions } from './CaseExclusions';
import { CaseHours } from './CaseHours';
import { CaseAbout, CaseFacts, CaseHeader, type CaseProps } from './CaseFacts';
import { CaseMethod } from './CaseMethod';
import { isDjDay } from './cases';
import type { SelectedCase } from './useSelectedCase';
import type { DjDayCase } from '../../../../contract/decisions/review';
import { EffectTable } from '../../../components/exclusion/EffectTable';
import { EffectFileButton } from '../../../files/EffectFileButton';
import { djName } from '../../../lib/privacy/names';
import { changedRows, rankingWithout, unchangedSentence } from '../../../voting/rankEffect';

/** So many of those who only move. */
const MOVED = 4;

interface RankingWithoutProps {
  reviewed: Pick<DjDayCase, 'dj' | 'inQuestion'>;
  /** Live. */
  ranking: readonly Rank[];
}

/** What the ranking would be without the votes in question: only what changes, then who does not move. */
function RankingWithout({ reviewed: { dj, inQuestion }, ranking }: RankingWithoutProps) {
  const id = useId();
  const changes = useMemo(
    () => rankingWithout(ranking, dj.id, inQuestion),
    [ranking, dj.id, inQuestion],
  );
  if (inQuestion === 0) return <p>{texts.nothingCounts}</p>;
  const rows = changedRows(changes);
  const visible = rows.slice(0, 1 + MOVED);
  return (
    <section aria-labelledby={id}>
      <header className="d-flex flex-wrap justify-content-between align-items-center">
        <h3 id={id}>{texts.ranking(inQuestion)}</h3>
        <EffectFileButton rows={rows} content={texts.rankingFile(djName(dj))} />
      </header>
      <EffectTable rows={visible} />
      <p className="field-hint">
        {rows.length > visible.length && effectTexts.others(rows.length - visible.length)}
        <strong className="phrase">{unchangedSentence(changes)}</strong>
      </p>
    </section>
  );
}

/** Why nothing can be decided, when it was, and whether there is newer evidence. */
function CaseNotices({ reviewed }: Pick<CaseProps, 'reviewed'>) {
  const { id, state, decidedAt, decidedBy, decidedRunAt, runAt, stillFlagged } = reviewed;
  const canDecide = useCanDecide();
  const proposed = ofKind(useOpenProposals(), 'exclusion');
  const isOlder = decidedRunAt !== null && isBefore(decidedRunAt, runAt);
  const notes = [
    canDecide ? null : caseActionTexts.readOnly,
    canDecide && reviewed.provisional ? caseActionTexts.provisional : null,
    isOlder ? texts.olderEvidence : null,
    stillFlagged ? null : texts.unlisted,
  ];
  return (
    <>
      {decidedAt !== null && decidedBy !== null && (
        <p className="field-hint">
          <bdi>
            {texts.decided(decidedBy, tokyoMoment(decidedAt), nameOf(caseStateNames, state))}
          </bdi>
        </p>
      )}
      {notes.map(
        (note) =>
          note && (
            <FormNotice key={note} tone="note">
              {note}
            </FormNotice>
          ),
      )}
      {proposed
        .filter(({ detail }) => detail.case === id)
        .map((proposal) => (
          <OpenProposal key={proposal.id} proposal={proposal} />
        ))}
    </>
  );
}

/** After a step the new case begins at its beginning; a case that is a view of its own takes the focus. */
function useStartOfCase(id: string, isAlone: boolean) {
  const section = useRef<HTMLElement>(null);
  const visible = useRef(isAlone ? null : id);
  useEffect(() => {
    if (visible.current === id) return;
    const isFirst = visible.current === null;
    visible.current = id;
    const element = section.current;
    if (!element) return;
    if (isFirst) focusWithoutScroll(element);
    const { top } = element.getBoundingClientRect();
    if (isFirst || top < 0) element.scrollIntoView?.({ block: 'start' });
  }, [id]);
  return section;
}

/** Beside the list, or instead of it with a way back. */
function CasePlace({ list, children }: { list: SelectedCase; children: ReactNode }) {
  return (
    <div className="d-flex flex-column gap-3">
      {list.isNarrow && (
        <Button variant="quiet" className="align-self-start" onClick={list.close}>
          <Icon name="chevron-left" />
          {texts.back}
        </Button>
      )}
      {children}
    </div>
  );
}

interface CasePanelProps extends CaseProps {
  ranking: readonly Rank[];
  exclusions: readonly Exclusion[];
  list: SelectedCase;
  onDecided: (id: string) => void;
}

/** One case: what stands out, what it changes, and what can be decided. */
export function CasePanel(props: CasePanelProps) {
  const { reviewed, run, ranking, exclusions, dayNote, list, onDecided } = props;
  const id = useId();
  const section = useStartOfCase(reviewed.id, list.isNarrow);
  return (
    <CasePlace list={list}>
      <section
        ref={section}
        className="panel case-panel d-flex flex-column gap-4"
        tabIndex={-1}
        aria-labelledby={id}
      >
        <CaseHeader headingId={id} reviewed={reviewed} run={run} />
        <CaseFacts reviewed={reviewed} />
        <CaseAbout reviewed={reviewed} dayNote={dayNote} />
        <CaseNotices reviewed={reviewed} />
        <CaseExclusions reviewed={reviewed} exclusions={exclusions} />
        {isDjDay(reviewed) && <RankingWithout reviewed={reviewed} ranking={ranking} />}
        {isDjDay(reviewed) && <CaseHours reviewed={reviewed} run={run} />}
        <CaseMethod reviewed={reviewed} run={run} />
        {/* What was saved in one case is said there alone. */}
        <CaseActions
          key={reviewed.id}
          reviewed={reviewed}
          onKeep={() => list.select(reviewed.id)}
          onDecided={() => onDecided(reviewed.id)}
        />
      </section>
    </CasePlace>
  );
}

export function NoCasePanel({ list }: { list: SelectedCase }) {
  return (
    <CasePlace list={list}>
      <div className="panel">
        {list.isGone ? (
          <EmptyState title={texts.gone} advice={texts.goneAdvice} />
        ) : (
          <p className="text-body-secondary m-0">{texts.choose}</p>
        )}
      </div>
    </CasePlace>
  );
}
