import { cloneElement, useState, type ReactElement, type SyntheticEvent } from 'react';
import { laterPart, useLaterPart } from '../../lib/later/laterPart';

const hint = laterPart(() => import(/* webpackChunkName: 'hint' */ './HintOverlay'));

interface DrawerHintProps {
  words: string;
  isMini: boolean;
  /** What is pointed at or has the focus: an element of the document. */
  children: ReactElement;
}

/** In the mini drawer, a tooltip that says what an icon means; screen readers have the words themselves. */
export function DrawerHint({ words, isMini, children }: DrawerHintProps) {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const [isPointedAt, setPointedAt] = useState(false);
  const isShown = isMini && isPointedAt;
  const overlay = useLaterPart(hint, isShown ? 'now' : isMini ? 'later' : 'never');
  const show = ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
    setTarget(currentTarget);
    setPointedAt(true);
  };
  const hide = () => setPointedAt(false);
  const watched = { onMouseEnter: show, onMouseLeave: hide, onFocus: show, onBlur: hide };
  return (
    <>
      {cloneElement(children, isMini ? watched : undefined)}
      {target && overlay && <overlay.HintOverlay target={target} words={words} isShown={isShown} />}
    </>
  );
}
