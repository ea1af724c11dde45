const NAME = 'scrollPositions';
const MOST = 100;

type Entry = [entry: string, top: number];

function isEntry(value: unknown): value is Entry {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number';
}

function readStored(): Entry[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(NAME) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isEntry) : [];
  } catch {
    return [];
  }
}

let positions: Map<string, number> | null = null;

function known(): Map<string, number> {
  positions ??= new Map(readStored());
  return positions;
}

/** How far the window was scrolled at an entry of the browser's history, in CSS pixels (row T2). */
export function keptPosition(entry: string): number | undefined {
  return known().get(entry);
}

export function keepPosition(entry: string, top: number): void {
  known().delete(entry);
  known().set(entry, top);
}

/** Writes the positions down, the newest hundred, for after a reload. Blocked storage: they last until then. */
export function storePositions(): void {
  try {
    sessionStorage.setItem(NAME, JSON.stringify([...known()].slice(-MOST)));
  } catch {
    return;
  }
}
