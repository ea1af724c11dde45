import { type ParsedInstant, parseInstant } from '../rules/instants';
import { quote } from '../rules/quote';

/** What was written is no instant; the message quotes it. */
export class BadInstant extends Error {}

/** An instant as files, services and commands write it. Throws BadInstant. */
export function readInstant(text: string): ParsedInstant {
  const read = parseInstant(text);
  switch (read) {
    case 'no_instant':
      throw new BadInstant(
        `${quote(text)} is no instant: expected 2022-09-20T14:00:00+09:00, Tokyo time without an offset, or epoch seconds`,
      );
    case 'no_such_day':
      throw new BadInstant(`${quote(text)}: this day does not exist`);
    default:
      return read;
  }
}
