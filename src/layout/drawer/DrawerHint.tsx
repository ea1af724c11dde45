import { useId, type ReactElement } from 'react';
import OverlayTrigger from 'react-bootstrap/OverlayTrigger';
import Tooltip from 'react-bootstrap/Tooltip';

interface DrawerHintProps {
  words: string;
  isMini: boolean;
  /** What is pointed at or has the focus: an element of the document. */
  children: ReactElement;
}

/** In the mini drawer, what an icon means, for eyes; the words themselves are there for everybody else. */
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
