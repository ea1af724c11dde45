import { useState } from 'react';
import type { AuditEntry } from '../../../../contract/audit';
import { FormNotice } from '../../../components/states/FormNotice';
import { Icon } from '../../../components/Icon';
import { ApiFailure } from '../../../client/apiFailure';
import { tokyoDay } from '../../../../rules/tokyoDays';
import { toCsv, csvFile, saveFile } from '../../../lib/browser/csv';
import { tableTime } from '../../../lib/time/dates';
import { isPrivate } from '../../../lib/privacy/privacy';
import { historyTexts as texts } from '../../../texts/history';
import { privacyTexts } from '../../../texts/privacy';
import { canonicalJson } from './auditChain';
import { entrySentence } from '../../../voting/history/entrySentence';
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

interface LogActionsProps {
  /** How many entries there are in all. */
  count: number;
  loadAll: Log['loadAll'];
}

type Export =
  | { state: 'idle' }
  | { state: 'running'; loaded: number }
  | { state: 'done'; count: number }
  | { state: 'failed'; message: string };

/** Loads the whole log, page by page, and saves it as a file. */
export function LogActions({ count, loadAll }: LogActionsProps) {
  const [run, setRun] = useState<Export>({ state: 'idle' });

  async function handleExport() {
    // Its details name DJs and counts.
    if (isPrivate()) {
      setRun({ state: 'failed', message: privacyTexts.noFile });
      return;
    }
    try {
      const all = await loadAll((loaded) => setRun({ state: 'running', loaded }));
      saveFile(csvFile(logCsv(all)), texts.exportName(tokyoDay(Date.now())));
      setRun({ state: 'done', count: all.length });
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      setRun({ state: 'failed', message: failure.message });
    }
  }
  return (
    <>
      <div className="form-actions list-actions">
        <button
          type="button"
          className="btn btn-quiet"
          disabled={count === 0 || run.state === 'running'}
          onClick={() => void handleExport()}
        >
          <Icon name="download" />
          {texts.export}
        </button>
        <span role="status">
          {run.state === 'running' && texts.exporting(run.loaded, count)}
          {run.state === 'done' && texts.exported(run.count)}
        </span>
      </div>
      {run.state === 'failed' && <FormNotice tone="alarm">{run.message}</FormNotice>}
    </>
  );
}
