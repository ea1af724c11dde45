// National holidays of Japan by the rules in force since 2022 (the law names no end): nothing to fetch
// or to look after every year. Equinoxes by the astronomers' formula, good until 2099.
const FIXED = new Set([
  '01-01',
  '02-11',
  '02-23',
  '04-29',
  '05-03',
  '05-04',
  '05-05',
  '08-11',
  '11-03',
  '11-23',
]);
const MONDAYS = new Set(['01#2', '07#3', '09#3', '10#2']);
const MS_PER_DAY = 86_400_000;

function equinox(year: number, base: number): number {
  const since = year - 1980;
  return Math.floor(base + 0.242194 * since - Math.floor(since / 4));
}

function isNamed(at: Date): boolean {
  const monthDay = at.toISOString().slice(5, 10);
  const week = `${monthDay.slice(0, 2)}#${Math.ceil(at.getUTCDate() / 7)}`;
  const year = at.getUTCFullYear();
  return (
    FIXED.has(monthDay) ||
    (at.getUTCDay() === 1 && MONDAYS.has(week)) ||
    monthDay === `03-${equinox(year, 20.8431)}` ||
    monthDay === `09-${equinox(year, 23.2488)}`
  );
}

/** A holiday on a Sunday moves to the next day that is none; a day between two is one as well. */
export function isHoliday(day: string): boolean {
  const at = Date.parse(`${day}T00:00:00Z`);
  const shifted = (days: number) => new Date(at + days * MS_PER_DAY);
  if (isNamed(shifted(0))) return true;
  for (let back = 1; isNamed(shifted(-back)); back += 1) {
    if (shifted(-back).getUTCDay() === 0) return true;
  }
  return shifted(0).getUTCDay() !== 0 && isNamed(shifted(-1)) && isNamed(shifted(1));
}
