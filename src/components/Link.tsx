import { useRef, type ComponentPropsWithoutRef, type MouseEvent } from 'react';
import { go } from '../lib/navigation/navigation';
import { usePrefetch } from './usePrefetch';

interface LinkProps extends Omit<ComponentPropsWithoutRef<'a'>, 'href'> {
  /** A path of this site, with its query. */
  to: string;
}

function opensElsewhere(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey, currentTarget } = event;
  const hasTarget = currentTarget.target !== '' && currentTarget.target !== '_self';
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey || hasTarget;
}

/** A link within the site: navigates without a reload, and can be opened in a new tab like any link. */
export function Link({ to, onClick, children, ...rest }: LinkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  usePrefetch(link, to);
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || opensElsewhere(event)) return;
    event.preventDefault();
    void go(to);
  };
  return (
    <a {...rest} ref={link} href={to} onClick={handleClick}>
      {children}
    </a>
  );
}
