export interface EndLabel {
  /** Where the line ends */
  at: number;
  /** The middle of its label */
  y: number;
}

interface Block {
  /** The ideal position of its first label: the mean over its labels */
  first: number;
  count: number;
}

// Labels that would overlap form a block, placed as near to the ends of its lines as possible.
function blocksOf(ends: number[], distance: number): Block[] {
  const blocks: Block[] = [];
  for (const [index, at] of ends.entries()) {
    let block: Block = { first: at - index * distance, count: 1 };
    for (let above = blocks.at(-1); above && above.first > block.first; above = blocks.at(-1)) {
      const count = above.count + block.count;
      block = { first: (above.first * above.count + block.first * block.count) / count, count };
      blocks.pop();
    }
    blocks.push(block);
  }
  return blocks;
}

/** Moves labels apart to `distance`, as little as needed, within `from` and `to`; keeps their order. */
export function spreadLabels(
  ends: number[],
  distance: number,
  from: number,
  to: number,
): EndLabel[] {
  const order = ends.map((at, index) => ({ at, index, y: at })).sort((a, b) => a.at - b.at);
  const highest = to - (order.length - 1) * distance;
  const firsts = blocksOf(
    order.map(({ at }) => at),
    distance,
  ).flatMap(({ first, count }) => Array<number>(count).fill(first));
  for (const [place, label] of order.entries()) {
    label.y = Math.min(Math.max(firsts[place] ?? 0, from), highest) + place * distance;
  }
  return order.sort((a, b) => a.index - b.index).map(({ at, y }) => ({ at, y }));
}
