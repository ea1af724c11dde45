import { within } from '../../scripts/start/processes/within';

/** What a measurement has started, one after the other. */
export interface Parts {
  /** What `start` gives; says how long it took. Rejects where that is too long: nothing here may wait for ever. */
  add<T>(name: string, start: () => Promise<T>, options?: PartOptions<T>): Promise<T>;
  /** Ends all of them, the last one first; one that does not end is told, and keeps no other from ending. */
  close(): Promise<void>;
}

export interface PartOptions<T> {
  /** Left out: there is nothing to be ended. */
  end?: (part: T) => unknown;
  minutes?: number;
}

export interface PartsRules {
  endMinutes?: number;
  note?: (line: string) => void;
}

const START_MINUTES = 5;

export function startParts({ endMinutes = 2, note = console.log }: PartsRules = {}): Parts {
  const ends: { name: string; end: () => Promise<unknown> }[] = [];
  let isClosed = false;
  return {
    async add(name, start, { end, minutes = START_MINUTES } = {}) {
      const begun = performance.now();
      const starting = start().then(async (part) => {
        // Too late: whoever wanted it has gone.
        if (isClosed) await end?.(part);
        else ends.push({ name, end: async () => end?.(part) });
        return part;
      });
      const part = await within(name, minutes, starting);
      note(`   ${name}: ${((performance.now() - begun) / 1_000).toFixed(1)} s`);
      return part;
    },
    async close() {
      isClosed = true;
      for (const { name, end } of ends.splice(0).reverse()) {
        const ending = within('it', endMinutes, end());
        await ending.catch((error: unknown) => note(`   the end of ${name}: ${String(error)}`));
      }
    },
  };
}
