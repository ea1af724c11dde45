import { readStored, store } from '../browser/stored';
import { createStore, useStore } from '../state/store';

// 画面共有モード: while it is on, names of DJs are pseudonyms and counts of votes are hidden wherever they are displayed.

export const PRIVACY_KEY = 'privacy';

interface Stored {
  isOn: boolean;
  /** Ids of DJs: the place of one is the number of its pseudonym. Kept when the mode ends, for addresses in the history. */
  order: string[];
}

function parse(text: string | null): Stored {
  try {
    const { isOn, order } = JSON.parse(text ?? '{}') as Partial<Stored>;
    return { isOn: isOn === true, order: Array.isArray(order) ? order.map(String) : [] };
  } catch {
    return { isOn: false, order: [] };
  }
}

const first = parse(readStored(PRIVACY_KEY));
let { order } = first;
let numbers = numbersOf(order);
const privacyStore = createStore(first.isOn);

function keep(stored: Stored): void {
  store(PRIVACY_KEY, JSON.stringify(stored));
}

function numbersOf(ids: readonly string[]): Map<string, number> {
  return new Map(ids.map((id, index) => [id, index + 1]));
}

function adopt(next: Stored): void {
  order = next.order;
  numbers = numbersOf(order);
  privacyStore.set(next.isOn);
}

export function isPrivate(): boolean {
  return privacyStore.get();
}

/** Renders again when the mode begins or ends. */
export function useIsPrivate(): boolean {
  return useStore(privacyStore, false);
}

function shuffled(ids: readonly string[]): string[] {
  const rest = [...ids];
  for (let last = rest.length - 1; last > 0; last -= 1) {
    const other = Math.floor(Math.random() * (last + 1));
    [rest[last], rest[other]] = [rest[other]!, rest[last]!];
  }
  return rest;
}

/** Pseudonyms are in random order: places in the list by reading would tell who is who. */
export function startPrivacy(ids: readonly string[]): void {
  const next = { isOn: true, order: shuffled(ids) };
  keep(next);
  adopt(next);
}

export function endPrivacy(): void {
  const next = { isOn: false, order };
  keep(next);
  adopt(next);
}

/** Adopts what another tab chose. */
export function followPrivacy(): () => void {
  const handleStorage = ({ key, newValue }: StorageEvent) => {
    // Null: all of the storage was cleared. The mode stays as it is.
    if (key === PRIVACY_KEY && newValue !== null) adopt(parse(newValue));
  };
  window.addEventListener('storage', handleStorage);
  return () => window.removeEventListener('storage', handleStorage);
}

/** 02. A DJ that was not in the list when the mode began gets the next number. */
export function pseudonymNumber(id: string): string {
  let number = numbers.get(id);
  if (number === undefined) {
    number = order.push(id);
    numbers.set(id, number);
    if (isPrivate()) keep({ isOn: true, order });
  }
  return String(number).padStart(2, '0');
}

export function idOfNumber(number: number): string | undefined {
  return order[number - 1];
}
