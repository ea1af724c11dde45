import { readdirSync, readlinkSync } from 'node:fs';

/** How many files of uploads this process has open: they have no name. */
export function spooledFiles(): number {
  const isSpooled = (descriptor: string) => {
    try {
      return readlinkSync(`/proc/self/fd/${descriptor}`).includes('vote-import-');
    } catch {
      // It was closed meanwhile.
      return false;
    }
  };
  return readdirSync('/proc/self/fd').filter(isSpooled).length;
}
