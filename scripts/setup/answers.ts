import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { input, password, select } from '@inquirer/prompts';
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
    const answer = given ?? (isTerminal ? await askFor(name, question, answers) : undefined);
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

async function askFor(name: keyof Answers, question: Question, answers: Answers): Promise<string> {
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
  if (name === 'firebase') return pasteOrFile(message, validate);
  const usual = question.usual?.(answers);
  // It has a password, which a screen that others see must not show.
  if (name === 'databaseUrl')
    return (await password({ message, mask: true, validate })) || (usual ?? '');
  return input({ message, validate, ...(usual !== undefined && { default: usual }) });
}

// The console's snippet has comments, empty lines and imports before the object.
const CODE = /[{}:;=]|^\s*(\/\/|$)/;
const WHOLE = /(apiKey|private_key)[^}]*\}/;

/** A prompt of one line would take the first line of what is pasted, and the next prompts the others. */
async function pasteOrFile(
  message: string,
  validate: (text: string) => true | string,
): Promise<string> {
  for (;;) {
    console.log(`? ${message}:`);
    const lines = createInterface({ input: process.stdin });
    let text = '';
    lines.on('line', (line) => {
      text += `${line}\n`;
      if (!CODE.test(line) || WHOLE.test(text)) lines.close();
    });
    await once(lines, 'close');
    const problem = validate(text.trim());
    if (problem === true) return text.trim();
    if (text === '') throw new Error(problem);
    console.log(`> ${problem}`);
  }
}
