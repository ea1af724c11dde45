import { knownAnswer, prepareAnswer } from '../../client/prepareAnswers';
import { countedDaysOf, readStanding, standingQuestion } from './standing';

/**
 * The standing that the address asks for, and the vote, so that a past day comes with its figures too
 * (row N2). What the page makes of the address it makes of it here: else it would ask another question.
 */
export async function prepare({ search }: { search: string }): Promise<void> {
  const vote = knownAnswer('vote');
  const standing = readStanding(search, vote && countedDaysOf(vote));
  await Promise.all([prepareAnswer('vote'), prepareAnswer('total', standingQuestion(standing))]);
}
