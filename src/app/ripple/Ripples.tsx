import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { playTransition } from '../../lib/browser/playTransition';
import { FADES, GROWS, type Ripple } from './ripple';
import { watchPresses } from './watchPresses';

interface RippleLayerProps {
  ripple: Ripple;
  isLeaving: boolean;
  onLeft: (id: number) => void;
}

function RippleLayer({ ripple, isLeaving, onLeft }: RippleLayerProps) {
  const layer = useRef<HTMLSpanElement>(null);
  const { id, left, top, width, height, radius, colour, circle, dialog } = ripple;
  const { size } = circle;
  const box = { left, top, width, height, borderRadius: radius, color: colour };
  useLayoutEffect(() => {
    if (!layer.current) return undefined;
    return isLeaving
      ? playTransition(layer.current, 'ripple-exit', FADES, () => onLeft(id))
      : playTransition(layer.current, 'ripple-enter', GROWS);
  }, [id, isLeaving, onLeft]);
  const drawing = (
    <span ref={layer} className="ripple" style={box} aria-hidden>
      <span style={{ left: circle.left, top: circle.top, width: size, height: size }} />
    </span>
  );
  return dialog ? createPortal(drawing, dialog) : drawing;
}

/** Row V7: the ripples over the controls that are pressed. */
export function Ripples() {
  const [ripples, setRipples] = useState<readonly Ripple[]>([]);
  const [leaving, setLeaving] = useState<readonly number[]>([]);
  const handleLeft = useCallback((id: number) => {
    setRipples((all) => all.filter((one) => one.id !== id));
    setLeaving((all) => all.filter((one) => one !== id));
  }, []);
  useEffect(
    () =>
      watchPresses({
        show: (ripple) => setRipples((others) => [...others, ripple]),
        hide: (id) => setLeaving((others) => [...others, id]),
      }),
    [],
  );
  return ripples.map((ripple) => (
    <RippleLayer
      key={ripple.id}
      ripple={ripple}
      isLeaving={leaving.includes(ripple.id)}
      onLeft={handleLeft}
    />
  ));
}
