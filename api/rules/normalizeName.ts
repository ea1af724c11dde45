/** Names that are the same after this are the same name: full and half width count as one. */
export function normalizeName(name: string): string {
  return name.normalize('NFKC').trim();
}
