import { useState } from 'react';
import type { AuditEntry } from '../../../../contract/audit';
import { tokyoDay } from '../../../../rules/tokyoDays';
import { ApiFailure } from '../../../client/apiFailure';
import { Icon } from '../../../components/Icon';
import { FormNotice } from '../../../components/states/FormNotice';
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

type Export = { state: 'idle' | 'failed' | 'running' | 'done'; words: string };

interface LogExportProps {
  /** How many entries there are in all. */
  count: number;
  loadAll: Log['loadAll'];
}

/** Loads the whole log, page by page, and saves it as a file. */
export function LogExport({ count, loadAll }: LogExportProps) {
  const [run, setRun] = useState<Export>({ state: 'idle', words: '' });

  async function handleExport() {
    // Its details name DJs and counts.
    if (isPrivate()) {
      setRun({ state: 'failed', words: privacyTexts.noFile });
      return;
    }
    try {
      const all = await loadAll((loaded) =>
        setRun({ state: 'running', words: texts.exporting(loaded, count) }),
      );
      saveFile(csvFile(logCsv(all)), texts.exportName(tokyoDay(Date.now())));
      setRun({ state: 'done', words: texts.exported(all.length) });
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      setRun({ state: 'failed', words: failure.message });
    }
  }
  return (
    <>
      {run.state === 'failed' ? (
        <FormNotice tone="alarm">{run.words}</FormNotice>
      ) : (
        <span role="status">{run.words}</span>
      )}
      <button
        type="button"
        className="btn panel-action"
        disabled={count === 0 || run.state === 'running'}
        onClick={() => void handleExport()}
      >
        <Icon name="download" />
        {texts.export}
      </button>
    </>
  );
}
