import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { writeFailureTexts } from '../texts/errors';
import { ApiFailure, Cancelled } from './apiFailure';
import { SaveRefused } from './saveRefused';
import { mayHaveBeenStored } from './write';

export type Saving =
  | { state: 'idle' | 'running' }
  /** `message`: instead of the default one. */
  | { state: 'saved' | 'unchanged'; message?: string }
  | { state: 'failed'; message: string; field?: string };

/** In milliseconds: how long a success is shown. */
const SHOWN_FOR = 10_000;

type Outcome = Extract<Saving, { state: 'saved' | 'unchanged' }>;

/** What is said of refusals with these codes of the API, instead of its own sentence. */
type Refusals = Readonly<Record<string, string>>;

function failed(thrown: unknown, refusals: Refusals): Saving {
  if (thrown instanceof SaveRefused) {
    return { state: 'failed', message: thrown.message, field: thrown.field };
  }
  if (!(thrown instanceof ApiFailure)) throw thrown;
  const message = refusals[thrown.code ?? ''] ?? thrown.message;
  const isOpen = mayHaveBeenStored(thrown);
  return {
    state: 'failed',
    message: isOpen ? `${message}${writeFailureTexts.mayHaveBeenStored}` : message,
  };
}

/** The state of saving a form. After success and failure alike all queries are refetched. */
export function useSaving() {
  const client = useQueryClient();
  const [saving, setSaving] = useState<Saving>({ state: 'idle' });

  const isOver = saving.state === 'saved' || saving.state === 'unchanged';
  useEffect(() => {
    if (!isOver) return undefined;
    const timer = setTimeout(() => setSaving({ state: 'idle' }), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [isOver]);

  async function save(
    work: () => Promise<Outcome>,
    refusals: Refusals = {},
  ): Promise<Outcome['state'] | 'failed'> {
    setSaving({ state: 'running' });
    try {
      const outcome = await work();
      setSaving(outcome);
      return outcome.state;
    } catch (thrown) {
      // Anything but a refusal is a defect: thrown in the updater, it reaches the error boundary.
      setSaving(() => (thrown instanceof Cancelled ? { state: 'idle' } : failed(thrown, refusals)));
      return 'failed';
    } finally {
      void client.invalidateQueries();
    }
  }
  const reset = useCallback(() => setSaving({ state: 'idle' }), []);
  return { saving, save, reset };
}
