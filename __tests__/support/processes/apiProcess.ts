import { once } from 'node:events';
import type { AppParts } from '../../../api/app';
import type { UploadSettings } from '../../../api/imports/uploads';
import type { TestDatabase } from '../database/testDatabase';
import { sourceOf, startProcess } from './startProcess';

interface Options {
  uploads?: Partial<UploadSettings>;
  limits?: AppParts['limits'];
  mostFileBytes?: number;
}

export type ApiProcess = Awaited<ReturnType<typeof startApiProcess>>;

/** The API as a process of its own, on the database of a test. */
export async function startApiProcess(
  { appUrl }: Pick<TestDatabase, 'appUrl'>,
  { uploads = {}, limits = {}, mostFileBytes }: Options = {},
) {
  const given = JSON.stringify({ url: appUrl, uploads, limits });
  const command = sourceOf('__tests__/support/processes/serveApi.ts', given);
  const api = startProcess(command, { mostFileBytes, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  const [, address = ''] = await api.until(/^serving (\S+)$/m);
  const measured = async () => {
    api.child.send('how much?');
    const [message] = await once(api.child, 'message');
    return message as { peak: number; heldMs: number };
  };
  return {
    ...api,
    address,
    /** Bytes of memory that it had at most so far. */
    peak: async () => (await measured()).peak,
    /** Milliseconds for which its event loop was held at the longest since the last call. */
    held: async () => (await measured()).heldMs,
  };
}
