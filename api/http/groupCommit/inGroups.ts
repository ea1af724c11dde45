export interface GroupRules<Item> {
  /** How many groups are at work at the same time. */
  lanes: number;
  /** How long a group holds its lane: one that takes longer goes on beside the next one. */
  patienceMs: number;
  /** How much goes into one group; an item that is larger goes alone. */
  most: number;
  sizeOf(item: Item): number;
}

/**
 * Does one group of items, and gives each item's own result, in their order. It rejects where nothing can be done at
 * all: whoever waits at that moment is told the same, and need not try the same again.
 */
export type GroupWork<Item, Result> = (items: readonly Item[]) => Promise<Promise<Result>[]>;

interface Waiting<Item, Result> {
  item: Item;
  resolve(result: Promise<Result>): void;
  reject(error: unknown): void;
}

/**
 * Does items in groups: one that comes while a lane is free begins at once; those that come while all of them are at work
 * wait, and begin together.
 */
export function inGroups<Item, Result>(
  work: GroupWork<Item, Result>,
  { lanes, patienceMs, most, sizeOf }: GroupRules<Item>,
): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = [];
  let busy = 0;

  function begin(): void {
    while (busy < lanes && waiting.length > 0) {
      const leave = takeLane();
      void run(nextGroup()).finally(leave);
    }
  }

  /** Gives it back, once: when its group has ended, or has taken too long. */
  function takeLane(): () => void {
    let isHeld = true;
    busy += 1;
    const timer = setTimeout(leave, patienceMs);
    return leave;

    function leave(): void {
      clearTimeout(timer);
      if (!isHeld) return;
      isHeld = false;
      busy -= 1;
      begin();
    }
  }

  function nextGroup(): Waiting<Item, Result>[] {
    let size = 0;
    const over = waiting.findIndex(({ item }) => (size += sizeOf(item)) > most);
    return waiting.splice(0, over < 0 ? waiting.length : Math.max(1, over));
  }

  async function run(group: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await work(group.map(({ item }) => item));
      group.forEach(({ resolve, reject }, at) => {
        const result = results[at];
        if (result) resolve(result);
        else reject(new Error('an item of a group has no result'));
      });
    } catch (error) {
      const told = [...group, ...waiting];
      waiting = [];
      for (const { reject } of told) reject(error);
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      // What arrived in the same turn of the event loop goes together, too.
      if (waiting.length === 1) setImmediate(begin);
    });
}
