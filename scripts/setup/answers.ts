import { input, select } from '@inquirer/prompts';
import { type Answers, flagOf, type Question, QUESTIONS } from './questions';

/**
 * An answer to each question that is asked: from the flags, else from whoever sits there (`isTerminal`), else the usual one.
 * Throws a sentence that names every flag that is missing, or the one that is wrong.
 */
export async function answerAll(flags: Answers, isTerminal: boolean): Promise<Answers> {
  const answers: Answers = {};
  const missing: string[] = [];
  for (const [key, question] of Object.entries(QUESTIONS)) {
    const name = key as keyof Answers;
    if (question.isAsked?.(answers) === false) continue;
    const given = flags[name] ?? (isTerminal ? undefined : question.usual?.(answers));
    const answer = given ?? (isTerminal ? await askFor(question, answers) : undefined);
    if (answer === undefined) missing.push(flagOf(name));
    else answers[name] = checked(answer, name, answers);
  }
  if (missing.length > 0)
    throw new Error(`missing: ${missing.join(', ')} (--help says what they are)`);
  return answers;
}

function checked(text: string, name: keyof Answers, answers: Answers): string {
  try {
    QUESTIONS[name].check(text, answers);
    return text;
  } catch (error) {
    throw new Error(`${flagOf(name)}: ${(error as Error).message}`, { cause: error });
  }
}

async function askFor(question: Question, answers: Answers): Promise<string> {
  const { message, choices, check } = question;
  const validate = (text: string) => {
    try {
      check(text, answers);
      return true;
    } catch (error) {
      return (error as Error).message;
    }
  };
  if (choices)
    return select({
      message,
      choices: Object.entries(choices).map(([value, meaning]) => ({ value, name: meaning })),
    });
  const usual = question.usual?.(answers);
  return input({ message, validate, ...(usual !== undefined && { default: usual }) });
}
