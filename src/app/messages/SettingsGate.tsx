import type { ReactNode } from 'react';
import { useVisibleSettings } from '../../client/settings';
import { errorTexts } from '../../texts/errors';
import { Message } from './Message';

interface SettingsGateProps {
  onRetry: () => void;
  children: ReactNode;
}

/** With a missing or wrong config.json no page can work, /login neither: it says what is wrong. */
export function SettingsGate({ onRetry, children }: SettingsGateProps) {
  const { problem } = useVisibleSettings();
  if (problem === '') return children;
  return (
    <Message icon="exclamation-triangle" heading={errorTexts.badSettings} advice={problem}>
      <button type="button" className="btn btn-primary" onClick={onRetry}>
        {errorTexts.retry}
      </button>
    </Message>
  );
}
