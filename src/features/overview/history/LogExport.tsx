import { useState } from 'react';
import type { AuditEntry } from '../../../../contract/audit';
import { tokyoDay } from '../../../../rules/tokyoDays';
import { Icon } from '../../../components/Icon';
import { toCsv, csvFile, saveFile } from '../../../lib/browser/csv';
import { isPrivate } from '../../../lib/privacy/privacy';
import { tableTime } from '../../../lib/time/dates';
import { historyTexts as texts } from '../../../texts/history';
import { privacyTexts } from '../../../texts/privacy';
import { entrySentence } from '../../../voting/history/entrySentence';
import { canonicalJson } from './auditChain';
import type { Log } from './useLog';

/** The log as a file: what the screen shows, and what each hash was calculated from. */
function logCsv(entries: readonly AuditEntry[]): string {
  const rows = entries.map((entry) => [
    entry.seq,
    tableTime(entry.at),
    entry.at,
    entry.actor,
    entry.action,
    entrySentence(entry),
    canonicalJson(entry.detail),
    entry.previousHash,
    entry.hash,
  ]);
  return toCsv([texts.columns, ...rows]);
}

interface LogExportProps {
  /** How many entries there are in all. */
  count: number;
  isLoading: boolean;
  loadAll: Log['loadAll'];
}

/** Loads the whole log, page by page, and saves it as a file. */
export function LogExport({ count, isLoading, loadAll }: LogExportProps) {
  const [words, setWords] = useState('');

  async function handleExport() {
    // Its details name DJs and counts.
    if (isPrivate()) return setWords(privacyTexts.noFile);
    const all = await loadAll((loaded) => setWords(texts.exporting(loaded, count)));
    if (all) saveFile(csvFile(logCsv(all)), texts.exportName(tokyoDay(Date.now())));
    setWords(all ? texts.exported(all.length) : '');
  }
  return (
    <>
      <span role="status">{words}</span>
      <button
        type="button"
        className="btn panel-action"
        disabled={count === 0 || isLoading}
        onClick={() => void handleExport()}
      >
        <Icon name="download" />
        {texts.export}
      </button>
    </>
  );
}
