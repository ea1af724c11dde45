import { useState, useSyncExternalStore, type FormEvent, type KeyboardEvent } from 'react';
import { identityMessage } from '../../auth/failures';
import { isConverting } from '../../lib/browser/inputMethod';

export type Submission =
  | { state: 'idle' }
  | { state: 'running' }
  | { state: 'failed'; message: string }
  | { state: 'done' };

const subscribeToNothing = () => () => undefined;

/** False in the prerendered page, until React has hydrated it. */
function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

// An Enter that only ends a kana-kanji conversion must not submit.
function handleKeyDown(event: KeyboardEvent): void {
  if (event.key === 'Enter' && isConverting(event.nativeEvent)) event.preventDefault();
}

function fieldsOf(form: HTMLFormElement): Record<string, string> {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return Object.fromEntries(fields) as Record<string, string>;
}

/** State and handlers of a form. Before hydration it can't be submitted: the password would be in the address. */
export function useSubmission(send: (fields: Record<string, string>) => Promise<void>) {
  const [submission, setSubmission] = useState<Submission>({ state: 'idle' });
  const isReady = useIsHydrated();

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (submission.state === 'running') return;
    setSubmission({ state: 'running' });
    try {
      await send(fieldsOf(event.currentTarget));
      setSubmission({ state: 'done' });
    } catch (failure) {
      setSubmission({ state: 'failed', message: identityMessage(failure) });
    }
  };
  return {
    submission,
    isReady,
    formProps: {
      onSubmit: (event: FormEvent<HTMLFormElement>) => void handleSubmit(event),
      onKeyDown: handleKeyDown,
    },
  };
}
