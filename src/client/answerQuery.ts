import { queryOptions } from '@tanstack/react-query';
import { ask, type EndpointName, type Question } from './ask';
import { isRefreshing } from './refresh';

/** A question to the vote API under the key by which its answer is remembered. */
export function answerQuery<Name extends EndpointName>(name: Name, question: Question<Name> = {}) {
  const queryKey = [name, question.params ?? null, question.query ?? null];
  return queryOptions({
    queryKey,
    queryFn: ({ signal, client }) => {
      // What is on the screen already and that nobody waits for is fetched anew in silence (row A4).
      const isAwaited = client.getQueryData(queryKey) === undefined || isRefreshing();
      return ask(name, question, { signal, progress: isAwaited });
    },
  });
}
