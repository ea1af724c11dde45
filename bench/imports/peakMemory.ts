import { existsSync, readFileSync } from 'node:fs';

/** The most that a process has held at any time so far, in megabytes (Linux alone tells); 0 where it is gone. */
export function peakMegabytes(pid: number): number {
  const path = `/proc/${pid}/status`;
  const status = existsSync(path) ? readFileSync(path, 'utf8') : '';
  return Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
}

/** For a process that ends by itself: nobody can ask it afterwards. */
export function followPeak(pid: number): { stop(): number } {
  let peak = 0;
  const look = () => {
    peak = Math.max(peak, peakMegabytes(pid));
  };
  const timer = setInterval(look, 50);
  return {
    stop() {
      clearInterval(timer);
      return peak;
    },
  };
}
