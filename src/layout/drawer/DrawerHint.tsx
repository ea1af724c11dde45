import { useId, type ReactElement } from 'react';
import OverlayTrigger from 'react-bootstrap/OverlayTrigger';
import Tooltip from 'react-bootstrap/Tooltip';

interface DrawerHintProps {
  words: string;
  isMini: boolean;
  /** What is pointed at or has the focus: an element of the document. */
  children: ReactElement;
}

/** In the mini drawer, a tooltip that says what an icon means; screen readers have the words themselves. */
export function DrawerHint({ words, isMini, children }: DrawerHintProps) {
  const id = useId();
  return (
    <OverlayTrigger
      placement="right"
      show={isMini ? undefined : false}
      overlay={<Tooltip id={id}>{words}</Tooltip>}
    >
      {children}
    </OverlayTrigger>
  );
}
