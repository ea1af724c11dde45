import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { CSSTransition, TransitionGroup } from 'react-transition-group';
import { FADES, GROWS, type Ripple } from './ripple';
import { watchPresses } from './watchPresses';

const PHASES = { enter: GROWS, exit: FADES };

interface RippleLayerProps {
  ripple: Ripple;
}

// `phase`: what TransitionGroup passes down.
function RippleLayer({ ripple, ...phase }: RippleLayerProps) {
  const layer = useRef<HTMLSpanElement>(null);
  const { left, top, width, height, radius, colour, circle, dialog } = ripple;
  const { size } = circle;
  const box = { left, top, width, height, borderRadius: radius, color: colour };
  const drawing = (
    <CSSTransition {...phase} nodeRef={layer} timeout={PHASES} classNames="ripple">
      <span ref={layer} className="ripple" style={box} aria-hidden>
        <span style={{ left: circle.left, top: circle.top, width: size, height: size }} />
      </span>
    </CSSTransition>
  );
  return dialog ? createPortal(drawing, dialog) : drawing;
}

/** Row V7: the ripples over the controls that are pressed. */
export function Ripples() {
  const [ripples, setRipples] = useState<readonly Ripple[]>([]);
  useEffect(
    () =>
      watchPresses({
        show: (ripple) => setRipples((others) => [...others, ripple]),
        hide: (id) => setRipples((all) => all.filter((one) => one.id !== id)),
      }),
    [],
  );
  return (
    <TransitionGroup component={null}>
      {ripples.map((ripple) => (
        <RippleLayer key={ripple.id} ripple={ripple} />
      ))}
    </TransitionGroup>
  );
}
