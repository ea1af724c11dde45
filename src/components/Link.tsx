import { Link as GatsbyLink } from 'gatsby-link';
import type { ComponentPropsWithoutRef, MouseEvent } from 'react';
import { useMayPrefetch } from '../lib/browser/prefetch';
import { followLink, go } from '../lib/navigation/navigation';
import { encodeAddress } from '../lib/privacy/address';

interface LinkProps extends Omit<ComponentPropsWithoutRef<'a'>, 'href' | 'ref'> {
  /** A path of this site, with its query. */
  to: string;
}

function opensElsewhere(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey, currentTarget } = event;
  const hasTarget = currentTarget.target !== '' && currentTarget.target !== '_self';
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey || hasTarget;
}

/**
 * A link within the site. Gatsby's, which prefetches; it does so on hover whatever the connection, so without
 * network, on 2g and with data saver it is a plain one.
 */
export function Link({ to: address, onClick, children, ...rest }: LinkProps) {
  const to = encodeAddress(address);
  const mayPrefetch = useMayPrefetch();
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || opensElsewhere(event)) return;
    if (followLink(to) && mayPrefetch) return;
    event.preventDefault();
    go(to);
  };
  if (mayPrefetch) {
    return (
      // Gatsby would replace the entry of the history for another query of the same path, and mark the link.
      <GatsbyLink
        {...rest}
        to={to}
        replace={false}
        aria-current={rest['aria-current']}
        onClick={handleClick}
      >
        {children}
      </GatsbyLink>
    );
  }
  return (
    <a {...rest} href={to} onClick={handleClick}>
      {children}
    </a>
  );
}
