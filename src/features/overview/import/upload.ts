import type { ImportAnswer, ImportQuery } from '../../../../contract/imports';
import { postImport } from '../../../client/mutations/settings';
import { mayHaveBeenStored } from '../../../client/write';
import { ApiFailure, Cancelled } from '../../../client/apiFailure';
import { onSessionEnd } from '../../../client/session';
import { createStore } from '../../../lib/state/store';
import { importTexts } from '../../../texts/import';

/** One import as requested. `key` (Idempotency-Key) stays the same in a retry: its votes count once (F6). */
export interface ImportOrder {
  file: File;
  packed: boolean;
  query: ImportQuery;
  key: string;
}

/** Without `key` it is a new import. */
export type StartImport = (order: Omit<ImportOrder, 'key'>, key?: string) => void;

/** `sent` counts bytes. `unsure`: the API may have stored it. */
export type Upload =
  | { state: 'idle' }
  | { state: 'sending'; order: ImportOrder; sent: number }
  | { state: 'saving'; order: ImportOrder }
  | { state: 'cancelled'; order: ImportOrder; unsure: boolean }
  | { state: 'failed'; order: ImportOrder; failure: ApiFailure; unsure: boolean; cutOff: boolean }
  | { state: 'done'; order: ImportOrder; answer: ImportAnswer };

/** Outside of React: a long upload continues while another tab or page of the site is shown. */
export const upload = createStore<Upload>({ state: 'idle' });

/** Whether it stores nothing. */
export function isCheck({ query }: Pick<ImportOrder, 'query'>): boolean {
  return query.dryRun === 'true';
}

let running: AbortController | null = null;

function warnBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function stopWatching(): void {
  running = null;
  window.removeEventListener('beforeunload', warnBeforeUnload);
}

/** Aborts a running upload and clears the result. */
export function forgetUpload(): void {
  running?.abort();
  stopWatching();
  upload.set({ state: 'idle' });
}

// S22: the next person at this computer sees nothing of it, and nothing continues in the name of the last.
onSessionEnd(forgetUpload);

/** The API stores no vote before the last byte: without it nothing was stored. */
function isPartlySent(now: Upload): boolean {
  return now.state === 'sending' && now.sent > 0;
}

/** Not the API's: the browser can't read the file any more, so that only another choice of it helps. */
export const FILE_CHANGED = 'file_changed';

/** Codes other than 4xx after which nothing was stored. */
const NOT_STORED: readonly (string | undefined)[] = ['upload_stalled', 'storage_full'];

/** What a try before this one may have stored stays unknown, however this one ends without an answer. */
function wasUnsure({ key }: ImportOrder): boolean {
  const before = upload.get();
  const hasEnded = before.state === 'failed' || before.state === 'cancelled';
  return hasEnded && before.unsure && before.order.key === key;
}

function outcomeOf(order: ImportOrder, thrown: unknown, isUnsure: boolean): Upload {
  const now = upload.get();
  const stores = !isCheck(order);
  if (thrown instanceof Cancelled)
    return { state: 'cancelled', order, unsure: isUnsure || (stores && now.state === 'saving') };
  if (!(thrown instanceof ApiFailure)) throw thrown;
  const isLost = stores && mayHaveBeenStored(thrown) && !NOT_STORED.includes(thrown.code);
  const cutOff = isLost && !isUnsure && isPartlySent(now);
  return {
    state: 'failed',
    order,
    failure: thrown,
    unsure: isUnsure || (isLost && !cutOff),
    cutOff,
  };
}

/** A browser refuses to read a file that was saved anew, or moved, since it was chosen; sent, it would seem to be the connection. */
async function requireUnchanged(file: File): Promise<void> {
  try {
    await file.slice(0, 1).arrayBuffer();
  } catch {
    const details = { statusCode: 400, kind: 'badRequest', code: FILE_CHANGED } as const;
    throw new ApiFailure(importTexts.failures[FILE_CHANGED], details);
  }
}

/** Sends a file, one at a time (a check makes room for another one); `onEnd` gets the final state. */
export async function startUpload(order: ImportOrder, onEnd: (end: Upload) => void): Promise<void> {
  const now = upload.get();
  if (running && !('order' in now && isCheck(now.order) && isCheck(order))) return;
  running?.abort();
  const mine = new AbortController();
  running = mine;
  const isUnsure = wasUnsure(order);
  window.addEventListener('beforeunload', warnBeforeUnload);
  upload.set({ state: 'sending', order, sent: 0 });
  const { file, packed, query, key } = order;
  const type = packed ? 'application/gzip' : 'text/csv';
  let next: Upload;
  try {
    await requireUnchanged(file);
    const answer = await postImport(
      { query, body: file, headers: { 'Content-Type': type, 'Idempotency-Key': key } },
      {
        signal: mine.signal,
        timeout: 0,
        onUploadProgress: ({ loaded }) => {
          if (running !== mine) return;
          const isSent = loaded >= file.size;
          upload.set(
            isSent ? { state: 'saving', order } : { state: 'sending', order, sent: loaded },
          );
        },
      },
    );
    next = { state: 'done', order, answer };
  } catch (thrown) {
    next = outcomeOf(order, thrown, isUnsure);
  }
  if (running !== mine) return;
  stopWatching();
  upload.set(next);
  onEnd(next);
}

export function cancelUpload(): void {
  running?.abort();
}
