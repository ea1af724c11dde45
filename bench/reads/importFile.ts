export const BENCH_DJS = 60;

/** Votes of the vote that fillPoll makes, none of them among its own. */
export function importFile(votes: number): string {
  const lines = Array.from({ length: votes }, (_, at) => {
    const hour = String(at % 24).padStart(2, '0');
    const day = String(1 + (at % 19)).padStart(2, '0');
    return `new-${at},dj-${at % BENCH_DJS},2022-09-${day}T${hour}:30:00+09:00,voter-${at}`;
  });
  return ['id,dj,castAt,voter', ...lines, ''].join('\n');
}
