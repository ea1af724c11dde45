/** Somebody called a request off: no failure. */
export class Cancelled extends Error {
  override name = 'Cancelled';
}
