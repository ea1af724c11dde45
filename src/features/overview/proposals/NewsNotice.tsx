import { useEffect, useRef } from 'react';
import { Icon } from '../../../components/Icon';
import { Link } from '../../../components/Link';
import type { ResultLink } from './resultLink';

/** What became of the last decision, in words. */
export interface News {
  /** `note`: somebody else was faster. */
  tone: 'done' | 'note';
  text: string;
  /** Where what came of it is; null: nothing came of it. */
  result: ResultLink | null;
}

interface NewsNoticeProps {
  news: News | null;
}

/** It takes the focus: the button that did it is gone. */
export function NewsNotice({ news }: NewsNoticeProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (news === null) return;
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView?.({ block: 'nearest' });
  }, [news]);
  return (
    <div className="done-notice" role="status" ref={ref} tabIndex={-1}>
      {news && (
        <>
          <Icon name={news.tone === 'done' ? 'check-circle-fill' : 'info-circle'} />
          <strong>
            <bdi>{news.text}</bdi>
          </strong>
          {news.result && (
            <span className="done-actions">
              <Link to={news.result.to} className="btn btn-quiet">
                {news.result.words}
              </Link>
            </span>
          )}
        </>
      )}
    </div>
  );
}
