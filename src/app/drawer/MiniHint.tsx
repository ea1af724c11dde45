import { useId, type ReactElement } from 'react';
import OverlayTrigger from 'react-bootstrap/OverlayTrigger';
import Tooltip from 'react-bootstrap/Tooltip';
import { useLayout } from '../frame/layoutContext';

interface MiniHintProps {
  words: string;
  children: ReactElement;
}

/** In the mini drawer, a tooltip that says what an icon means; screen readers have the words themselves. */
export function MiniHint({ words, children }: MiniHintProps) {
  const { isMobile, drawer } = useLayout();
  const id = useId();
  if (isMobile || !drawer.isMini) return children;
  return (
    <OverlayTrigger placement="right" overlay={<Tooltip id={id}>{words}</Tooltip>}>
      {children}
    </OverlayTrigger>
  );
}
