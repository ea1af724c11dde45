import { useEffect, useRef, useState, type MouseEvent, type PointerEvent } from 'react';

/** What one can do while the stage plays. */
export type StageCommand = 'forward' | 'back' | 'blank' | 'clock' | 'fullScreen' | 'end';

/** The keys that a remote control for slides sends are among them. */
const KEYS: Readonly<Record<string, StageCommand>> = {
  ArrowRight: 'forward',
  ArrowDown: 'forward',
  PageDown: 'forward',
  Enter: 'forward',
  ' ': 'forward',
  ArrowLeft: 'back',
  ArrowUp: 'back',
  PageUp: 'back',
  b: 'blank',
  '.': 'blank',
  t: 'clock',
  f: 'fullScreen',
  Escape: 'end',
};

/** The command of a key; null: none. A key that is held down shows one place, not all of them. */
function commandOf({ key, ctrlKey, metaKey, altKey, repeat }: KeyboardEvent): StageCommand | null {
  if (ctrlKey || metaKey || altKey || repeat) return null;
  return KEYS[key] ?? KEYS[key.toLowerCase()] ?? null;
}

/** Every key while the stage plays: none of them reaches the page below. */
export function useStageKeys(onCommand: (command: StageCommand) => void): void {
  const latest = useRef(onCommand);
  useEffect(() => {
    latest.current = onCommand;
  });
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      event.stopImmediatePropagation();
      // One who steps through the buttons presses them.
      const isOnButton = event.target instanceof HTMLButtonElement;
      if (isOnButton && (event.key === 'Enter' || event.key === ' ')) return;
      const command = commandOf(event);
      if (command === null) return;
      event.preventDefault();
      latest.current(command);
    };
    window.addEventListener('keydown', handleKey, { capture: true });
    return () => window.removeEventListener('keydown', handleKey, { capture: true });
  }, []);
}

/** Milliseconds. */
const [SEEN_FOR, HELD_FOR] = [3_000, 600];
/** CSS pixels; a mouse that lies on a table trembles. */
const [SWIPE, TREMBLE] = [48, 4];

/** A tap goes forward, a swipe the way of the finger; the controls come with a moved mouse, or a held finger. */
export function useStagePointer(onCommand: (command: StageCommand) => void) {
  const [activeSince, setActiveSince] = useState<number | null>(null);
  const press = useRef<{ x: number; y: number; at: number } | null>(null);
  const mouse = useRef<{ x: number; y: number } | null>(null);
  // A swipe or a long press ends in a click too, which is none.
  const isHandled = useRef(false);
  useEffect(() => {
    if (activeSince === null) return undefined;
    const timer = setTimeout(() => setActiveSince(null), SEEN_FOR);
    return () => clearTimeout(timer);
  }, [activeSince]);

  const handlePointerDown = ({ clientX, clientY, timeStamp }: PointerEvent) => {
    press.current = { x: clientX, y: clientY, at: timeStamp };
    isHandled.current = false;
  };
  const handlePointerMove = ({ pointerType, clientX, clientY, timeStamp }: PointerEvent) => {
    if (pointerType !== 'mouse') return;
    const from = (mouse.current ??= { x: clientX, y: clientY });
    if (Math.hypot(clientX - from.x, clientY - from.y) <= TREMBLE) return;
    mouse.current = { x: clientX, y: clientY };
    setActiveSince(timeStamp);
  };
  const handlePointerUp = ({ pointerType, clientX, clientY, timeStamp }: PointerEvent) => {
    const from = press.current;
    press.current = null;
    if (!from || pointerType === 'mouse') return;
    const [across, down] = [clientX - from.x, clientY - from.y];
    const isSwipe = Math.abs(across) > SWIPE && Math.abs(across) > Math.abs(down);
    const isHeld = timeStamp - from.at > HELD_FOR;
    isHandled.current = isSwipe || isHeld;
    if (isSwipe) onCommand(across < 0 ? 'forward' : 'back');
    else if (isHeld) setActiveSince(timeStamp);
  };
  const handleClick = ({ button }: MouseEvent) => {
    if (button === 0 && !isHandled.current) onCommand('forward');
    isHandled.current = false;
  };
  return {
    isActive: activeSince !== null,
    handlers: {
      onPointerDown: handlePointerDown,
      onPointerMove: handlePointerMove,
      onPointerUp: handlePointerUp,
      onClick: handleClick,
      onContextMenu: (event: MouseEvent) => event.preventDefault(),
    },
  };
}
