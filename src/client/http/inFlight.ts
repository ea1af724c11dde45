/** What the loading bar knows a request by (row A5). A class, since axios copies the plain objects of a request. */
export class InFlight {
  /** Milliseconds of this computer's clock. */
  readonly begunAt = Date.now();
}
