import { useEffect, useRef } from 'react';
import { proposalTexts } from '../../texts/proposals';
import { Icon } from '../Icon';
import { Link } from '../Link';
import { proposalPath } from './proposalPath';

const texts = proposalTexts.proposed;

interface ProposedNoticeProps {
  /** Of the proposal: p-1. */
  id: string;
  /** What was proposed, in words: 812票の除外 */
  title: string;
}

/** Something was proposed a moment ago; nothing is done yet. It takes the focus: the button that did it is gone. */
export function ProposedNotice({ id, title }: ProposedNoticeProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView?.({ block: 'nearest' });
  }, [id]);
  return (
    <div className="done-notice proposed-notice" role="status" ref={ref} tabIndex={-1}>
      <Icon name="hourglass-split" />
      <span>
        <strong>
          <bdi>{texts.now(id, title)}</bdi>
        </strong>
        <span className="done-figures">{texts.still}</span>
      </span>
      <span className="done-actions">
        <Link to={proposalPath(id)} className="btn btn-quiet">
          {texts.show}
        </Link>
      </span>
    </div>
  );
}
