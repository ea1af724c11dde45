import { loadChunk } from '../../lib/browser/chunks';
import { beginRequest, endRequest } from '../../lib/progress/progress';
import { firstReads } from '../answers/firstReads.atBuild';
import { offlineFailure } from '../apiFailure';
import { Cancelled, unlessCancelled } from '../cancelled';
import { InFlight } from './inFlight';

// axios, and what no page asks for before its first chart: a chunk of its own. Where the first answers are there
// already (earlyAnswers.ts), the chart does not wait for it.
async function importHttp() {
  const [{ send }, { otherReads }, { mutations, proposed }] = await Promise.all([
    import(/* webpackChunkName: 'http' */ './send'),
    import(/* webpackChunkName: 'http' */ '../answers/otherReads.atBuild'),
    import(/* webpackChunkName: 'http' */ '../answers/mutations.atBuild'),
  ]);
  return { send, reads: { ...firstReads, ...otherReads }, mutations, proposed };
}

export type Http = Awaited<ReturnType<typeof importHttp>>;

let loading: Promise<Http> | null = null;
let isLoaded = false;

/** Rows C1, O1 hold for it as for every chunk; whoever waits for it waits for the one. */
export function loadHttp(): Promise<Http> {
  loading ??= loadChunk(importHttp).then(
    (loaded) => {
      isLoaded = true;
      return loaded;
    },
    (failure: unknown) => {
      loading = null;
      throw failure;
    },
  );
  return loading;
}

/** Ahead of the first request; what fails is loaded again by the request itself. */
export function preloadHttp(): void {
  importHttp().catch(() => undefined);
}

export interface RequestOptions {
  signal?: AbortSignal;
  /** `false` keeps it out of the loading bar (row A4). */
  progress?: boolean;
  /** What the bar knows it by already. */
  inFlight?: InFlight;
}

async function httpFor(signal: AbortSignal | undefined): Promise<Http> {
  if (!isLoaded && !navigator.onLine) throw offlineFailure();
  return unlessCancelled(loadHttp(), signal);
}

/**
 * One request to the vote API, by axios; `ask` sends it. Throws an ApiFailure, Cancelled, or what loadChunk throws
 * where axios can't be loaded. The loading bar counts it from here on (row A5).
 */
export async function withHttp<Result>(
  { signal, progress, inFlight = new InFlight() }: RequestOptions,
  ask: (http: Http) => Promise<Result>,
): Promise<Result> {
  if (progress !== false) beginRequest(inFlight);
  try {
    const http = await httpFor(signal);
    const send: Http['send'] = (config) => http.send({ ...config, signal, progress, inFlight });
    return await ask({ ...http, send });
  } catch (failure) {
    // Where it was sent, axios has ended it.
    endRequest(inFlight, failure instanceof Cancelled ? 'cancelled' : 'failed');
    throw failure;
  }
}
