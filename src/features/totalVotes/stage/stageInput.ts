import {
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';

/** Phones of some makers have none: there the stage fills the page. */
export function canFullScreen(): boolean {
  return document.fullscreenEnabled === true;
}

/** How long after asking whether to leave the page the browser may end full screen, in milliseconds. */
const AFTER_UNLOAD = 1_000;

/**
 * Full screen for as long as the element is there. `onLeft`: it was ended by the browser's own way out, Escape as a rule;
 * not where the browser asks whether to leave the page, which ends full screen as well.
 */
export function useFullScreen(element: RefObject<HTMLElement | null>, onLeft: () => void) {
  const isWanted = useRef(true);
  const left = useRef(onLeft);
  useEffect(() => {
    left.current = onLeft;
  });
  // With each press: a browser allows it after one alone, so that a reload needs the next one.
  const enter = useRef(() => {
    if (!isWanted.current || !canFullScreen() || document.fullscreenElement) return;
    element.current?.requestFullscreen().catch(() => undefined);
  });
  useEffect(() => {
    const stage = element.current;
    let isUnloading = false;
    const handleChange = () => {
      if (document.fullscreenElement === null && isWanted.current && !isUnloading) left.current();
    };
    // While the browser asks, nothing runs here: the time begins with the answer.
    const handleUnload = () => {
      isUnloading = true;
      window.setTimeout(() => (isUnloading = false), AFTER_UNLOAD);
    };
    stage?.addEventListener('fullscreenchange', handleChange);
    window.addEventListener('beforeunload', handleUnload);
    enter.current();
    return () => {
      stage?.removeEventListener('fullscreenchange', handleChange);
      window.removeEventListener('beforeunload', handleUnload);
      if (stage && document.fullscreenElement === stage) void document.exitFullscreen();
    };
  }, [element]);
  const toggle = () => {
    isWanted.current = document.fullscreenElement === null;
    if (isWanted.current) enter.current();
    else document.exitFullscreen().catch(() => undefined);
  };
  return { enter: () => enter.current(), toggle };
}

/** The screen stays on, where the browser can see to it. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const request = async () => {
      // It is lost with each look at another window.
      if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return;
      const next = await navigator.wakeLock.request('screen').catch(() => null);
      if (isOver) void next?.release();
      else lock = next;
    };
    const handleVisibility = () => void request();
    void request();
    document.addEventListener('visibilitychange', handleVisibility);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', handleVisibility);
      void lock?.release();
    };
  }, []);
}

/** The site's root, as Gatsby names it. */
const ROOT = '___gatsby';

/** The page below can't be reached; once the play has begun, the browser asks before the page is left. */
export function useOnlyStage(stage: RefObject<HTMLElement | null>, hasBegun: boolean): void {
  useEffect(() => {
    const root = document.getElementById(ROOT);
    root?.setAttribute('inert', '');
    stage.current?.focus();
    return () => root?.removeAttribute('inert');
  }, [stage]);
  useEffect(() => {
    if (!hasBegun) return undefined;
    const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', handleUnload);
    return () => window.removeEventListener('beforeunload', handleUnload);
  }, [hasBegun]);
}

/** What one can do while the stage plays. */
export type StageCommand = 'forward' | 'back' | 'blank' | 'fullScreen' | 'end';

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
