import { useEffect, useRef, type ReactNode } from 'react';
import CloseButton from 'react-bootstrap/CloseButton';
import Offcanvas from 'react-bootstrap/Offcanvas';
import { Icon } from '../../components/Icon';
import { ChartCardSkeleton, FigureCardSkeleton } from '../../components/states/skeletons';
import { StepButton } from '../../components/StepButton';
import { backFrom, closeDetail, step } from '../../lib/navigation/detail';
import { dayDetailTexts, detailTexts as texts, djDetailTexts } from '../../texts/detail';
import { usePlace } from './place';

/** There is one detail at a time. */
export const HEADING_ID = 'detail-heading';

interface DetailContentProps {
  kind: 'dj' | 'day';
  /** The key of what is selected: another one begins at its top. */
  selected: string;
  /** The name of what it was opened from within the detail; null: from the page. */
  backTo: string | null;
  /** The key of the one so many steps further; null: there is none. */
  neighbourOf: (from: string, by: 1 | -1) => string | null;
  /** Before the heading. */
  badge?: ReactNode;
  heading: string;
  /** Below the heading. */
  about: ReactNode;
  actions: ReactNode;
  children: ReactNode;
}

/** What is selected, the way back, the steps to its neighbours and its end above what scrolls. */
export function DetailContent(props: DetailContentProps) {
  const { kind, selected, backTo, neighbourOf, badge, heading, about, actions, children } = props;
  const { previous, next } = kind === 'dj' ? djDetailTexts : dayDetailTexts;
  const stepBy = (by: 1 | -1) =>
    neighbourOf(selected, by) === null ? null : () => step(kind, (from) => neighbourOf(from, by));
  const body = useRef<HTMLDivElement>(null);
  usePlace(body, selected);
  useEffect(() => {
    if (body.current) body.current.scrollTop = 0;
  }, [selected]);
  return (
    <>
      <Offcanvas.Header className="detail-header">
        {backTo !== null && (
          <div className="w-100">
            <button type="button" className="btn panel-action" onClick={() => backFrom(kind)}>
              <Icon name="chevron-left" />
              <bdi>{texts.backTo(backTo)}</bdi>
            </button>
          </div>
        )}
        <div className="detail-words d-flex gap-3 align-items-start">
          {badge}
          <div>
            <h2 id={HEADING_ID} className="m-0 fs-3">
              <bdi>{heading}</bdi>
            </h2>
            {about}
          </div>
        </div>
        <CloseButton aria-label={texts.close} title={texts.close} onClick={closeDetail} />
        <div className="detail-actions d-flex gap-2 align-items-center text-nowrap d-print-none">
          <StepButton name={previous} icon="chevron-left" onStep={stepBy(-1)} />
          <StepButton name={next} icon="chevron-right" onStep={stepBy(1)} />
          {actions}
        </div>
      </Offcanvas.Header>
      {/* Focusable, since the keyboard has to scroll it. */}
      <Offcanvas.Body
        ref={body}
        className="detail-body d-flex flex-column gap-3"
        role="group"
        aria-labelledby={HEADING_ID}
        tabIndex={0}
      >
        {children}
      </Offcanvas.Body>
    </>
  );
}

/** Same size as the figures and the chart. */
export function DetailSkeleton() {
  return (
    <>
      <div className="detail-figures plain-figures">
        {['1', '2', '3', '4'].map((figure) => (
          <FigureCardSkeleton key={figure} />
        ))}
      </div>
      <ChartCardSkeleton />
      <ChartCardSkeleton />
    </>
  );
}
