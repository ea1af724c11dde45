/** A vote as it is called in titles: its name, with the year where the name does not have it. */
export function pollTitle({ name, year }: { name: string; year: number }): string {
  return name.includes(String(year)) ? name : `${name}${year}`;
}
