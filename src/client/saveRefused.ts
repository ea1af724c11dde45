/** Not saved, for a reason found by the screen itself; `message` is Japanese. */
export class SaveRefused extends Error {
  /** `field`: the field of the message; left out: the whole form. */
  constructor(
    message: string,
    readonly field?: string,
  ) {
    super(message);
    this.name = 'SaveRefused';
  }
}
