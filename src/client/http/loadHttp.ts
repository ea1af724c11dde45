import { loadChunk } from '../../lib/browser/chunks';
import { beginRequest, endRequest } from '../../lib/progress/progress';
import { firstReads } from '../answers/firstReads.atBuild';
import { offlineFailure } from '../apiFailure';
import { Cancelled, unlessCancelled } from '../cancelled';
import { importHttp } from './chunk';
import { InFlight } from './inFlight';

async function load() {
  const { otherReads, ...rest } = await importHttp();
  return { ...rest, reads: { ...firstReads, ...otherReads } };
}

export type Http = Awaited<ReturnType<typeof load>>;

let loading: Promise<Http> | null = null;
let isLoaded = false;

/** Rows C1, O1 hold for it as for every chunk; whoever waits for it waits for the one. */
export function loadHttp(): Promise<Http> {
  loading ??= loadChunk(load).then(
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

export interface RequestOptions {
  signal?: AbortSignal;
  /** `false` keeps it out of the loading bar (row A4). */
  progress?: boolean;
  /** What the bar knows it by already. */
  inFlight?: InFlight;
}

async function httpFor(signal: AbortSignal | undefined): Promise<Http> {
  if (!isLoaded && !navigator.onLine) throw offlineFailure(true);
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
