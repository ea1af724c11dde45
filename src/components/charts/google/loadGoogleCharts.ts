declare global {
  interface Window {
    google?: typeof google;
  }
}

export const LOADER_URL = 'https://www.gstatic.com/charts/loader.js';

/** Pinned: a new version of Google's is taken on purpose only. */
export const VERSION = '51';

/** We need no `controls`, but react-google-charts takes its Dashboard as the sign that all is loaded. */
export const PACKAGES: ('corechart' | 'controls')[] = ['corechart', 'controls'];

const LIMIT_MS = 5000;

function loadScript(script: HTMLScriptElement): Promise<void> {
  return new Promise((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${LOADER_URL} could not be loaded`));
    script.src = LOADER_URL;
    script.async = true;
    document.head.append(script);
  });
}

// The loader fetches its packages itself and does not report a failure: hence the limit around it all.
async function loadPackages(): Promise<void> {
  if (!window.google?.charts) throw new Error(`${LOADER_URL} is not the loader`);
  const { charts } = window.google;
  await charts.load(VERSION, { packages: PACKAGES });
  await new Promise<void>((resolve) => charts.setOnLoadCallback(() => resolve()));
}

function limit(): { over: Promise<never>; clear: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${LIMIT_MS} ms`)), LIMIT_MS);
  });
  return { over, clear: () => clearTimeout(timer) };
}

/**
 * Google's loader and packages, from Google's host only. Rejects if they are not there within 5 s
 * (react-google-charts alone would wait for ever) and removes the script that failed.
 */
export async function loadGoogleCharts(): Promise<void> {
  const script = document.createElement('script');
  const { over, clear } = limit();
  try {
    await Promise.race([loadScript(script).then(loadPackages), over]);
    // With this mark react-google-charts does not load it a second time.
    script.dataset.loaded = '1';
  } catch (failure) {
    script.remove();
    throw failure;
  } finally {
    clear();
  }
}
