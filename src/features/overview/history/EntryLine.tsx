import type { AuditEntry } from '../../../../contract/audit';
import { historyTexts as texts } from '../../../texts/history';
import { tokyoInstant } from '../../../lib/time/dates';
import { entrySentence } from '../../../voting/history/entrySentence';

interface EntryLineProps {
  entry: AuditEntry;
}

/** What was done, when, and by whom; direction marks in names do not affect the text around them (S23). */
export function EntryLine({ entry }: EntryLineProps) {
  return (
    <span className="entry-line">
      <bdi className="entry-sentence">{entrySentence(entry)}</bdi>
      <span className="entry-who">
        <time dateTime={entry.at}>{tokyoInstant(entry.at)}</time>
        <span className="visually-hidden">{texts.by('')}</span>
        <bdi>{entry.actor}</bdi>
      </span>
    </span>
  );
}
