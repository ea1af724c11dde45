import { isCancel } from 'axios';
import type { ImportAnswer, ImportQuery } from '../../../../contract/imports';
import { act, mayHaveHappened } from '../../../client/act';
import { ApiFailure } from '../../../client/apiFailure';
import { onSessionEnd } from '../../../client/session';
import { createStore } from '../../../lib/state/store';

/** One import as it was asked for. `key` stays the same when it is tried again: it counts once (F6). */
export interface ImportOrder {
  file: File;
  packed: boolean;
  query: ImportQuery;
  key: string;
}

/** `sent` counts bytes. `unsure`: nobody knows whether the API stored it. */
export type Upload =
  | { state: 'idle' }
  | { state: 'sending'; order: ImportOrder; sent: number }
  | { state: 'saving'; order: ImportOrder }
  | { state: 'cancelled'; order: ImportOrder; unsure: boolean }
  | { state: 'failed'; order: ImportOrder; failure: ApiFailure; unsure: boolean; cutOff: boolean }
  | { state: 'done'; order: ImportOrder; answer: ImportAnswer };

/** Outlives the tab: a long upload goes on while somebody looks at another page of the site. */
export const upload = createStore<Upload>({ state: 'idle' });

let running: AbortController | null = null;

function askBeforeClosing(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function rest(): void {
  running = null;
  window.removeEventListener('beforeunload', askBeforeClosing);
}

/** Takes the result, or what failed, from the screen. */
export function forgetUpload(): void {
  running?.abort();
  rest();
  upload.set({ state: 'idle' });
}

// S22: the next one at this computer sees nothing of it, and nothing goes on in the old one's name.
onSessionEnd(forgetUpload);

/** The API needs the last byte before it stores any vote: without it nothing happened. */
function isPartlySent(now: Upload): boolean {
  return now.state === 'sending' && now.sent > 0;
}

// Though they are no 4xx, the API knows that nothing was stored.
const SURELY_NOTHING: readonly (string | undefined)[] = ['upload_stalled', 'storage_full'];

function ended(order: ImportOrder, thrown: unknown): Upload {
  const now = upload.get();
  if (isCancel(thrown)) return { state: 'cancelled', order, unsure: now.state === 'saving' };
  if (!(thrown instanceof ApiFailure)) throw thrown;
  const isLost = mayHaveHappened(thrown) && !SURELY_NOTHING.includes(thrown.code);
  const cutOff = isLost && isPartlySent(now);
  return { state: 'failed', order, failure: thrown, unsure: isLost && !cutOff, cutOff };
}

/** Sends a file, one at a time; `onEnd` is told how that ended. */
export async function startUpload(order: ImportOrder, onEnd: (end: Upload) => void): Promise<void> {
  if (running) return;
  const mine = new AbortController();
  running = mine;
  window.addEventListener('beforeunload', askBeforeClosing);
  upload.set({ state: 'sending', order, sent: 0 });
  const { file, packed, query, key } = order;
  const type = packed ? 'application/gzip' : 'text/csv';
  let next: Upload;
  try {
    const answer = await act(
      'postImport',
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
    next = ended(order, thrown);
  }
  if (running !== mine) return;
  rest();
  upload.set(next);
  onEnd(next);
}

export function cancelUpload(): void {
  running?.abort();
}
