/** What a code is called; one that a newer API has is called by itself. */
export function nameOf(names: Readonly<Record<string, string>>, code: string): string {
  // `constructor` must not find a member of the prototype.
  return (Object.hasOwn(names, code) && names[code]) || code;
}
