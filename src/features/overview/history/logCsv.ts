import type { AuditEntry } from '../../../../contract/audit';
import { toCsv } from '../../../lib/browser/csv';
import { tokyoStamp } from '../../../lib/time/dates';
import { historyTexts } from '../../../texts/history';
import { canonicalJson } from './auditChain';
import { entrySentence } from './entrySentence';

/** The log as a file: what is on the screen, and what each hash was made from. */
export function logCsv(entries: readonly AuditEntry[]): string {
  const rows = entries.map((entry) => [
    entry.seq,
    tokyoStamp(entry.at),
    entry.at,
    entry.actor,
    entry.action,
    entrySentence(entry),
    canonicalJson(entry.detail),
    entry.previousHash,
    entry.hash,
  ]);
  return toCsv([historyTexts.columns, ...rows]);
}
