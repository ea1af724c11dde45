// Storage is blocked in some browsers (row F19), and missing where pages are prerendered: what is kept lasts as long as the page
// then.

type Place = 'localStorage' | 'sessionStorage';

export function readStored(key: string, place: Place = 'localStorage'): string | null {
  try {
    return window[place].getItem(key);
  } catch {
    return null;
  }
}

export function store(key: string, value: string, place: Place = 'localStorage'): void {
  try {
    window[place].setItem(key, value);
  } catch {
    // Usable all the same.
  }
}
