import { answerQuery } from './answerQuery';
import type { Answer, EndpointName, Question } from './ask';
import { sessionQueryClient } from './queryClient';

/** Asks what a page is about to ask, unless a fresh answer is known. Never throws: the page says what failed. */
export function prepareAnswer<Name extends EndpointName>(
  name: Name,
  question: Question<Name> = {},
): Promise<void> {
  return sessionQueryClient().prefetchQuery(answerQuery(name, question));
}

/** The same for several that are asked without further words. */
export async function prepareAnswers(...names: EndpointName[]): Promise<void> {
  await Promise.all(names.map((name) => prepareAnswer(name)));
}

/** What is known of an answer by now, however old; null: nothing yet. */
export function knownAnswer<Name extends EndpointName>(name: Name): Answer<Name> | null {
  return sessionQueryClient().getQueryData(answerQuery(name).queryKey) ?? null;
}
