import { answerQuery } from './answerQuery';
import type { EndpointName } from './ask';
import { sessionQueryClient } from './queryClient';

/** Asks what a page is about to ask, unless a fresh answer is known. Never throws: the page says what failed. */
export async function prepareAnswers(...names: EndpointName[]): Promise<void> {
  const client = sessionQueryClient();
  await Promise.all(names.map((name) => client.prefetchQuery(answerQuery(name))));
}
