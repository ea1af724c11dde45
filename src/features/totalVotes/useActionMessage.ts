import { useEffect, useState } from 'react';
import { ApiFailure } from '../../client/apiFailure';

/** Milliseconds that a success is shown. */
const SHOWN_FOR = 6_000;

interface ActionMessage {
  tone: 'done' | 'alarm';
  text: string;
}

/** What has become of a button's action; `run` resolves to false where it failed. */
export function useActionMessage() {
  const [message, setMessage] = useState<ActionMessage | null>(null);
  useEffect(() => {
    if (message?.tone !== 'done') return undefined;
    const timer = setTimeout(() => setMessage(null), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [message]);

  /** `action` resolves to what is said; `failure` is said where the error itself has no words for people. */
  async function run(action: () => Promise<string>, failure: string): Promise<boolean> {
    try {
      setMessage({ tone: 'done', text: await action() });
      return true;
    } catch (thrown) {
      const text = thrown instanceof ApiFailure ? thrown.message : failure;
      setMessage({ tone: 'alarm', text });
      return false;
    }
  }
  return { message, run };
}
