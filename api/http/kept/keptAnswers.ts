import { MEBIBYTE } from '../limits/sizes';
import type { SentAnswer } from './sentAnswer';

/** An answer with the state of the vote that it was read from. */
export interface Made {
  state: string;
  answer: SentAnswer;
}

export interface KeptAnswers {
  /**
   * The answer to `question`, read while the vote was in `state` or later. `state` names all that the answer shows, and
   * was read after the request came: whoever asks after a change gets no answer of before it. `make` reads anew.
   */
  answer(question: string, state: string, make: () => Promise<Made>): Promise<SentAnswer>;
}

export interface KeepingRules {
  mostBytes?: number;
  mostAnswers?: number;
}

interface Making {
  /** Of whoever asked first; what is read is of this state or a later one. */
  state: string;
  answer: Promise<SentAnswer>;
  /** Begins once this one has ended, for all who saw another state meanwhile. */
  next?: Promise<SentAnswer>;
}

/**
 * Keeps the newest answer to each question as it is sent. Whoever asks the same at once shares one answer, and one
 * question is never read twice at the same time: votes that come in all the time do not multiply the work.
 */
export function keepAnswers(rules: KeepingRules = {}): KeptAnswers {
  const { mostBytes = 64 * MEBIBYTE, mostAnswers = 1_000 } = rules;
  /** By question, the least recently asked first. */
  const kept = new Map<string, Made>();
  const making = new Map<string, Making>();
  let bytes = 0;

  function answer(question: string, state: string, make: () => Promise<Made>) {
    const known = kept.get(question);
    if (known?.state === state) {
      keep(question, known);
      return Promise.resolve(known.answer);
    }
    const running = making.get(question);
    if (!running) return begin(question, state, make);
    if (running.state === state) return running.answer;
    const begun = () => begin(question, state, make);
    running.next ??= running.answer.then(begun, begun);
    return running.next;
  }

  function begin(question: string, state: string, make: () => Promise<Made>) {
    const made = make().then((fresh) => keep(question, fresh).answer);
    const running: Making = { state, answer: made.finally(ended) };
    making.set(question, running);
    return running.answer;

    function ended() {
      if (making.get(question) === running) making.delete(question);
    }
  }

  function keep(question: string, made: Made): Made {
    forget(question);
    kept.set(question, made);
    bytes += sizeOf(question, made);
    for (const oldest of kept.keys()) {
      if (bytes <= mostBytes && kept.size <= mostAnswers) break;
      forget(oldest);
    }
    return made;
  }

  function forget(question: string): void {
    const made = kept.get(question);
    if (!made) return;
    kept.delete(question);
    bytes -= sizeOf(question, made);
  }

  return { answer };
}

// A character of a text may take two bytes; the rest is small.
function sizeOf(question: string, { state, answer }: Made): number {
  return answer.bytes.length + 2 * (question.length + state.length);
}
