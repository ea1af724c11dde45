import { Counter, Gauge, type Registry } from 'prom-client';
import type { Job } from '../backgroundJob';

/** By the name that they have in metrics. */
export type JobsOfProcess = Readonly<Record<string, Pick<Job, 'rounds'>>>;

const inSeconds = (instant: number) => instant / 1000;

/** What the jobs in the background of this process did. */
export function exposeJobs(registry: Registry, jobs: () => JobsOfProcess): void {
  const registers = [registry];
  new Counter({
    name: 'dj_ranking_job_rounds_total',
    help: 'Rounds of a background job, by how they ended.',
    labelNames: ['task', 'result'],
    registers,
    collect() {
      this.reset();
      for (const [task, { rounds }] of Object.entries(jobs())) {
        const { done, failed } = rounds();
        this.inc({ task, result: 'done' }, done);
        this.inc({ task, result: 'failed' }, failed);
      }
    },
  });
  new Gauge({
    name: 'dj_ranking_job_last_done_timestamp_seconds',
    help: 'When a round of a background job last ended well.',
    labelNames: ['task'],
    registers,
    collect() {
      for (const [task, { rounds }] of Object.entries(jobs())) {
        const { lastDoneAt } = rounds();
        if (lastDoneAt !== null) this.set({ task }, inSeconds(lastDoneAt));
      }
    },
  });
}
