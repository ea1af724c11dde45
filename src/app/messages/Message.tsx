import { type ReactNode } from 'react';
import { Icon } from '../../components/Icon';
import { useFonts } from '../../lib/browser/fonts';
import type { IconName } from '../../styles/icons';
import { errorTexts } from '../../texts/errors';

export interface MessageProps {
  icon: IconName;
  heading: string;
  advice?: string;
  /** The message as the specification quotes it, mostly in English. */
  literal?: string;
  children?: ReactNode;
}

const isEnglish = (text: string) => !/[^\p{ASCII}]/u.test(text);

/** A centred message that fills the screen. */
export function Message({ icon, heading, advice, literal, children }: MessageProps) {
  useFonts();
  return (
    <main className="message d-flex flex-column gap-5 align-items-center justify-content-center p-4 text-center text-body-secondary">
      <div className="message-icon rounded-circle bg-primary-subtle text-primary fs-1">
        <Icon name={icon} />
      </div>
      <div role="alert">
        <h1 className="mb-2 text-body">{heading}</h1>
        {literal && (
          <p className="mb-3" lang={isEnglish(literal) ? 'en' : undefined}>
            {literal}
          </p>
        )}
        {advice && <p>{advice}</p>}
      </div>
      {children && <div className="d-flex flex-wrap gap-3 justify-content-center">{children}</div>}
    </main>
  );
}

interface MessageButtonProps {
  text?: string;
  onClick: () => void;
}

/** What can be done about it. */
export function MessageButton({ text = errorTexts.retry, onClick }: MessageButtonProps) {
  return (
    <button type="button" className="btn btn-primary" onClick={onClick}>
      {text}
    </button>
  );
}
