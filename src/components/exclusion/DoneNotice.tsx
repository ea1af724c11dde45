import { useEffect, useRef, type ReactNode } from 'react';
import { Icon, type IconProps } from '../Icon';

interface DoneNoticeProps {
  /** What it tells of; another one takes the focus again. Null: nothing. */
  news: string | null;
  icon?: IconProps['name'];
  /** The way back. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** What was done a moment ago. It takes the focus: the button that did it is gone. */
export function DoneNotice(props: DoneNoticeProps) {
  const { news, icon = 'check-circle-fill', actions, children } = props;
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (news === null) return;
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView?.({ block: 'nearest' });
  }, [news]);
  return (
    <div
      className="alert alert-primary done-notice flex-wrap align-items-center m-0"
      role="status"
      ref={ref}
      tabIndex={-1}
    >
      {news !== null && (
        <>
          <Icon name={icon} />
          <span className="alert-words">{children}</span>
          <span className="d-flex flex-wrap gap-3 align-items-center">{actions}</span>
        </>
      )}
    </div>
  );
}
