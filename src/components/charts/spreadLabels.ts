export interface EndLabel {
  /** Where the line ends */
  at: number;
  /** Where its label stands */
  y: number;
}

/** Moves labels apart to `distance`, as little as needed, within `from` and `to`; keeps their order. */
export function spreadLabels(
  ends: number[],
  distance: number,
  from: number,
  to: number,
): EndLabel[] {
  const order = ends.map((at, index) => ({ at, index, y: at })).sort((a, b) => a.at - b.at);
  let lowest = from;
  for (const label of order) {
    label.y = Math.max(label.y, lowest);
    lowest = label.y + distance;
  }
  let highest = to;
  for (const label of order.reverse()) {
    label.y = Math.min(label.y, highest);
    highest = label.y - distance;
  }
  return order.sort((a, b) => a.index - b.index).map(({ at, y }) => ({ at, y }));
}
