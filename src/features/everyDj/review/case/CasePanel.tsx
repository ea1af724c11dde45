import { useEffect, useId, useRef } from 'react';
import type { Exclusion } from '../../../../../contract/decisions/exclusions';
import type { DjDayCase, ReviewRun } from '../../../../../contract/decisions/review';
import type { Rank } from '../../../../../contract/ranking';
import { EmptyState } from '../../../../components/states/EmptyState';
import { Icon } from '../../../../components/Icon';
import { focusWithoutScroll } from '../../../../lib/scroll/pageGeometry';
import { caseTexts as texts } from '../../../../texts/review/case';
import { CaseBody } from './CaseBody';
import { CaseHeader } from './CaseHeader';

interface CasePanelProps {
  reviewed: DjDayCase;
  /** The newest of its day. */
  run: ReviewRun | null;
  ranking: readonly Rank[];
  exclusions: readonly Exclusion[];
  dayNote: string | null;
  /** Null at either end of the list. */
  onAbove: (() => void) | null;
  onBelow: (() => void) | null;
  /** Null: the list is beside it. */
  onBack: (() => void) | null;
  /** Before a decision: the case stays the opened one, whatever the list has then. */
  onKeep: () => void;
}

function BackButton({ onBack }: { onBack: () => void }) {
  return (
    <button type="button" className="btn btn-quiet case-back" onClick={onBack}>
      <Icon name="chevron-left" />
      {texts.back}
    </button>
  );
}

/** After a step the new case begins at its beginning; a case of its own view takes the focus. */
function useOpening(id: string, isAlone: boolean) {
  const section = useRef<HTMLElement>(null);
  const shown = useRef(isAlone ? null : id);
  useEffect(() => {
    if (shown.current === id) return;
    const isFirst = shown.current === null;
    shown.current = id;
    const element = section.current;
    if (!element) return;
    if (isFirst) focusWithoutScroll(element);
    const { top } = element.getBoundingClientRect();
    if (isFirst || top < 0) element.scrollIntoView?.({ block: 'start' });
  }, [id]);
  return section;
}

/** One case: signals, the ranking without its votes, and what can be decided. */
export function CasePanel(props: CasePanelProps) {
  const { reviewed, onAbove, onBelow, onBack, ...rest } = props;
  const headingId = useId();
  const section = useOpening(reviewed.id, onBack !== null);
  return (
    <div className="case-place">
      {onBack && <BackButton onBack={onBack} />}
      <section ref={section} className="panel case-panel" tabIndex={-1} aria-labelledby={headingId}>
        <CaseHeader
          headingId={headingId}
          reviewed={reviewed}
          run={rest.run}
          onAbove={onAbove}
          onBelow={onBelow}
        />
        {/* What was opened or typed in one case stays with it. */}
        <CaseBody key={reviewed.id} reviewed={reviewed} {...rest} />
      </section>
    </div>
  );
}

interface NoCasePanelProps {
  /** The address names one that is not there. */
  isGone: boolean;
  onBack: (() => void) | null;
}

export function NoCasePanel({ isGone, onBack }: NoCasePanelProps) {
  return (
    <div className="case-place">
      {onBack && <BackButton onBack={onBack} />}
      <div className="panel">
        {isGone ? (
          <EmptyState title={texts.gone} advice={texts.goneAdvice} />
        ) : (
          <p className="text-muted-ink">{texts.choose}</p>
        )}
      </div>
    </div>
  );
}
