import { useQueryClient } from '@tanstack/react-query';
import { useStore } from '../../../lib/state/store';
import { startUpload, upload, type ImportOrder, type Upload } from './upload';

const IDLE = { state: 'idle' } as const;

export type StartImport = (order: Omit<ImportOrder, 'key'>, key?: string) => void;

/** The import that runs or has just ended, and how to start one; `onStored`: its votes are in. */
export function useImport(onStored: () => void): { upload: Upload; start: StartImport } {
  const client = useQueryClient();
  const now = useStore<Upload>(upload, IDLE);
  function start(order: Omit<ImportOrder, 'key'>, key: string = crypto.randomUUID()): void {
    void startUpload({ ...order, key }, (end) => {
      // Every figure may be another one by now; after a lost answer too.
      void client.invalidateQueries();
      if (end.state === 'done' && end.answer.stored) onStored();
    });
  }
  return { upload: now, start };
}
