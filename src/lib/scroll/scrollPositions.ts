const KEY = 'scrollPositions';
const MAX_STORED = 100;

type Entry = [entry: string, top: number];

function isEntry(value: unknown): value is Entry {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number';
}

function readStored(): Entry[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isEntry) : [];
  } catch {
    return [];
  }
}

let positions: Map<string, number> | null = null;

function knownPositions(): Map<string, number> {
  positions ??= new Map(readStored());
  return positions;
}

/** How far the window was scrolled at an entry of the browser's history, in CSS pixels (row T2). */
export function savedPosition(entry: string): number | undefined {
  return knownPositions().get(entry);
}

export function savePosition(entry: string, top: number): void {
  knownPositions().delete(entry);
  knownPositions().set(entry, top);
}

/** Stores the newest hundred positions for after a reload. Where storage is blocked they last until then. */
export function storePositions(): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...knownPositions()].slice(-MAX_STORED)));
  } catch {
    return;
  }
}
