/** For how long whom not to ask about, after questions that failed. */
export interface FailurePauses {
  isPaused(uid: string): boolean;
  failed(uid: string): void;
  answered(uid: string): void;
}

/**
 * A question that failed pauses its own account: one that cannot be looked up keeps nobody else from
 * deciding. Where another account fails too, with no answer between, it is the service that is down,
 * and everybody is paused, so that it is not flooded.
 */
export function failurePauses(pauseMs: number): FailurePauses {
  const until = new Map<string, number>();
  const failedSinceAnswer = new Set<string>();
  let everybodyUntil = -Infinity;
  return {
    isPaused(uid) {
      return performance.now() < Math.max(everybodyUntil, until.get(uid) ?? -Infinity);
    },
    failed(uid) {
      const now = performance.now();
      for (const [other, end] of until) if (end <= now) until.delete(other);
      until.set(uid, now + pauseMs);
      failedSinceAnswer.add(uid);
      if (failedSinceAnswer.size > 1) everybodyUntil = now + pauseMs;
    },
    answered(uid) {
      until.delete(uid);
      failedSinceAnswer.clear();
      everybodyUntil = -Infinity;
    },
  };
}
