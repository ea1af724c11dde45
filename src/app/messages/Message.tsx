import { type ReactNode } from 'react';
import { Icon } from '../../components/Icon';
import type { IconName } from '../../styles/icons';

interface MessageProps {
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
  return (
    <main className="message">
      <div className="message-icon">
        <Icon name={icon} />
      </div>
      <div role="alert">
        <h1>{heading}</h1>
        {literal && (
          <p className="message-literal" lang={isEnglish(literal) ? 'en' : undefined}>
            {literal}
          </p>
        )}
        {advice && <p>{advice}</p>}
      </div>
      {children && <div className="message-actions">{children}</div>}
    </main>
  );
}
