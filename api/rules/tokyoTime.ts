const format = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Tokyo',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** 2022-09-20 14:00:00 +09:00 */
export function tokyoTime(instant: string): string {
  return `${format.format(new Date(instant))} +09:00`;
}
