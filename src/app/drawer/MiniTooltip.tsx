import { useId, type ReactElement } from 'react';
import OverlayTrigger from 'react-bootstrap/OverlayTrigger';
import Tooltip from 'react-bootstrap/Tooltip';

interface MiniTooltipProps {
  words: string;
  children: ReactElement;
}

export default function MiniTooltip({ words, children }: MiniTooltipProps) {
  const id = useId();
  return (
    <OverlayTrigger placement="right" overlay={<Tooltip id={id}>{words}</Tooltip>}>
      {children}
    </OverlayTrigger>
  );
}
