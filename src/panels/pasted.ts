/** The page came with an address that opens something: its list is to be scrolled to the row, once. */
let isPasted = false;

export function setPasted(next: boolean): void {
  isPasted = next;
}

/** Whether that is still to be done; only the first who asks does it. */
export function takePasted(): boolean {
  const was = isPasted;
  isPasted = false;
  return was;
}
