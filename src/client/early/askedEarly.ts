import { afterFirstChart } from '../../lib/later/afterFirstChart';
import { advanceRequest, beginRequest, endRequest } from '../../lib/progress/progress';
import { unlessCancelled } from '../cancelled';
import { hasEarlyAnswers, takeEarlyAnswer, type EarlyAnswer } from './earlyAnswers';
import { preloadHttp } from '../http/chunk';
import type { InFlight } from '../http/inFlight';
import { authorization } from '../token';

interface Question {
  address: string;
  inFlight: InFlight;
  signal?: AbortSignal;
  /** `false`: the loading bar ignores it. */
  progress?: boolean;
}

async function take({ address, inFlight }: Question): Promise<EarlyAnswer | null> {
  const sender = await authorization(false).catch(() => null);
  if (!sender) return null;
  return takeEarlyAnswer(address, sender.account, (...transfer) =>
    advanceRequest(inFlight, ...transfer),
  );
}

/**
 * What the page's head has asked already, under the loading bar as any other question (row A4). Null: nothing, or
 * nothing to go by; the bar goes on without a break where the question is asked again. Throws Cancelled.
 */
export async function readEarly(question: Question): Promise<EarlyAnswer | null> {
  if (!hasEarlyAnswers()) return null;
  const { inFlight, signal, progress } = question;
  if (progress !== false) beginRequest(inFlight);
  // The chart does not wait for axios; refreshing and mutations will find it there.
  void afterFirstChart.then(preloadHttp);
  try {
    const answer = await unlessCancelled(take(question), signal);
    if (answer) endRequest(inFlight, 'done');
    return answer;
  } catch (failure) {
    endRequest(inFlight, 'cancelled');
    throw failure;
  }
}
