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

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat'>;

/** The command of a key; null: none. A key that is held down shows one place, not all of them. */
export function commandOf({ key, ctrlKey, metaKey, altKey, repeat }: Pressed): StageCommand | null {
  if (ctrlKey || metaKey || altKey || repeat) return null;
  return KEYS[key] ?? KEYS[key.toLowerCase()] ?? null;
}

interface Position {
  reached: number;
  isBlank: boolean;
}

/** Where forward and back lead. While the picture is blank either brings it back first: nothing is shown unseen. */
export function moved(
  { reached, isBlank }: Position,
  command: 'forward' | 'back',
  steps: number,
): Position {
  if (isBlank) return { reached, isBlank: false };
  const next = command === 'forward' ? reached + 1 : reached - 1;
  return { reached: Math.min(steps, Math.max(0, next)), isBlank };
}
