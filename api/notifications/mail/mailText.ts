import { escapeControls } from '../../../rules/quote';
import { pollTitle } from '../../../rules/pollTitle';
import type { Message } from '../channels/channel';
import { tellings } from './tellings';
import { mailTexts as texts } from './texts';

export interface MailText {
  subject: string;
  /** Plain text. */
  text: string;
}

/** A notification in Japanese. Names are data: none of them makes a line or a header of its own (S37). */
export function mailText(message: Message): MailText {
  const { kind, poll, link, id } = message;
  const footer = [
    ...(link === null ? [] : [texts.line(texts.screen, link)]),
    texts.line(texts.id, id),
  ];
  const paragraphs = [...tellings(message), footer];
  return {
    subject: escapeControls(texts.subject(pollTitle(poll), texts.subjects[kind])),
    text: `${paragraphs.map((lines) => lines.map(escapeControls).join('\n')).join('\n\n')}\n`,
  };
}
