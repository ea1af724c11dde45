import { useEffect, useRef, useState, type MouseEvent, type PointerEvent } from 'react';
import type { StageCommand } from './commands';

/** Milliseconds. */
const [SEEN_FOR, HELD_FOR] = [3_000, 600];
/** CSS pixels; a mouse that lies on a table trembles. */
const [SWIPE, TREMBLE] = [48, 4];

interface Press {
  x: number;
  y: number;
  at: number;
}

/** A tap goes forward, a swipe goes the way of the finger; the controls come with a moved mouse, or a held finger. */
export function usePointer(onCommand: (command: StageCommand) => void) {
  const [isActive, setActive] = useState(false);
  const [moves, setMoves] = useState(0);
  const press = useRef<Press | null>(null);
  const last = useRef<{ x: number; y: number } | null>(null);
  // A swipe or a long press ends in a click too, which is none.
  const isDone = useRef(false);
  useEffect(() => {
    if (!isActive) return undefined;
    const timer = setTimeout(() => setActive(false), SEEN_FOR);
    return () => clearTimeout(timer);
  }, [isActive, moves]);

  const wake = () => {
    setActive(true);
    setMoves((count) => count + 1);
  };
  const handlePointerDown = ({ clientX, clientY, timeStamp }: PointerEvent) => {
    press.current = { x: clientX, y: clientY, at: timeStamp };
    isDone.current = false;
  };
  const handlePointerMove = ({ pointerType, clientX, clientY }: PointerEvent) => {
    if (pointerType !== 'mouse') return;
    const from = (last.current ??= { x: clientX, y: clientY });
    if (Math.hypot(clientX - from.x, clientY - from.y) <= TREMBLE) return;
    last.current = { x: clientX, y: clientY };
    wake();
  };
  const handlePointerUp = ({ pointerType, clientX, clientY, timeStamp }: PointerEvent) => {
    const from = press.current;
    press.current = null;
    if (!from || pointerType === 'mouse') return;
    const [across, down] = [clientX - from.x, clientY - from.y];
    if (Math.abs(across) > SWIPE && Math.abs(across) > Math.abs(down)) {
      isDone.current = true;
      onCommand(across < 0 ? 'forward' : 'back');
    } else if (timeStamp - from.at > HELD_FOR) {
      isDone.current = true;
      wake();
    }
  };
  const handleClick = ({ button }: MouseEvent) => {
    if (button === 0 && !isDone.current) onCommand('forward');
    isDone.current = false;
  };
  return {
    isActive,
    handlers: {
      onPointerDown: handlePointerDown,
      onPointerMove: handlePointerMove,
      onPointerUp: handlePointerUp,
      onClick: handleClick,
      onContextMenu: (event: MouseEvent) => event.preventDefault(),
    },
  };
}
