/** A page is coming whose address opens something: its list is to be scrolled to the row, once. */
let isPasted = false;

export function markPasted(): void {
  isPasted = true;
}

/** Whether that is still to be done; only the first who asks does it. */
export function takePasted(): boolean {
  const was = isPasted;
  isPasted = false;
  return was;
}
