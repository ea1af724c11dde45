import { useId } from 'react';
import Overlay from 'react-bootstrap/Overlay';
import Tooltip from 'react-bootstrap/Tooltip';
import '../../styles/parts/overlays.scss';

interface HintOverlayProps {
  target: HTMLElement;
  words: string;
  isShown: boolean;
}

export function HintOverlay({ target, words, isShown }: HintOverlayProps) {
  const id = useId();
  return (
    <Overlay target={target} show={isShown} placement="right">
      <Tooltip id={id}>{words}</Tooltip>
    </Overlay>
  );
}
