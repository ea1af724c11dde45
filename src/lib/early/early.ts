import type { Early } from './askEarly';

let taken: Early | null = null;

/** What the page's head has asked already (askEarly.ts); null: nothing. The global goes as soon as it is read. */
export function early(): Early | null {
  if (window.early) {
    taken = window.early;
    delete window.early;
  }
  return taken;
}

/** The page's head has asked for /config.json; null once its answer is taken. */
export function takeEarlySettings(): Promise<Response> | null {
  const asked = early();
  if (!asked?.settings) return null;
  const { settings } = asked;
  asked.settings = null;
  return settings;
}
