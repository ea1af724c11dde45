import { useEffect, useState } from 'react';
import { sourceLines, type FileSource } from '../../rules/tableFiles';
import { ApiFailure } from '../client/apiFailure';
import { Dialog } from '../components/form/Dialog';
import { FormNotice } from '../components/states/FormNotice';
import { loadChunk } from '../lib/browser/chunkFailures';
import { fileTexts as texts } from '../texts/files';
import { ContentChoice } from './ContentChoice';
import { MOST_ROWS, type FileForm } from './names';
import { readSource } from './readSource';
import { saveTable, type Content } from './saveTable';
import type { ExportRange, TableFile } from './tableFile';
import '../styles/parts/later.scss';

interface FileDialogProps {
  table: () => TableFile | Promise<TableFile>;
  days?: ExportRange;
  onClose: () => void;
}

interface Ready {
  table: TableFile;
  source: FileSource;
}

type Run =
  | { state: 'idle' }
  | { state: 'running' }
  | { state: 'saved'; name: string }
  | { state: 'failed'; message: string };

function failed(thrown: unknown): Run {
  return { state: 'failed', message: thrown instanceof ApiFailure ? thrown.message : texts.failed };
}

/** What is on the screen as it opens, though figures may be refreshed behind it. */
function useReady(table: FileDialogProps['table'], onFailure: (failure: Run) => void) {
  const [ready, setReady] = useState<Ready | null>(null);
  const [describe] = useState(() => table);
  useEffect(() => {
    let isGone = false;
    const load = async () => {
      const shown = await loadChunk(() => Promise.resolve(describe()));
      const source = await readSource(shown);
      if (!isGone) setReady({ table: shown, source });
    };
    load().catch((thrown: unknown) => !isGone && onFailure(failed(thrown)));
    return () => {
      isGone = true;
    };
  }, [describe, onFailure]);
  return ready;
}

/** What is saved, in which form, and what the file will say of where it is from. */
export default function FileDialog({ table: describe, days, onClose }: FileDialogProps) {
  const [run, setRun] = useState<Run>({ state: 'idle' });
  const [content, setContent] = useState<Content>('shown');
  const ready = useReady(describe, setRun);
  const isBusy = !ready || run.state === 'running';

  async function save(form: FileForm) {
    if (!ready) return;
    if (content === 'shown' && form === 'xlsx' && ready.table.rows.length > MOST_ROWS) {
      setRun({ state: 'failed', message: texts.tooLong });
      return;
    }
    setRun({ state: 'running' });
    try {
      const name = await saveTable({ ...ready, content, form, days: days ?? {} });
      setRun({ state: 'saved', name });
    } catch (thrown) {
      setRun(failed(thrown));
    }
  }

  return (
    <Dialog wide heading={texts.heading} onCancel={onClose}>
      <div className="setting-form">
        <p className="text-muted-ink">{content === 'shown' ? texts.lead : texts.ofAll}</p>
        {ready && days && (
          <ContentChoice table={ready.table} chosen={content} onChange={setContent} />
        )}
        <div aria-live="polite">
          {!ready && run.state === 'idle' && <p>{texts.preparing}</p>}
          {run.state === 'running' && <p>{texts.saving}</p>}
          {run.state === 'saved' && <FormNotice tone="done">{texts.saved(run.name)}</FormNotice>}
          {run.state === 'failed' && <FormNotice tone="alarm">{run.message}</FormNotice>}
        </div>
        <div className="form-actions">
          <button
            type="button"
            className="btn btn-primary"
            disabled={isBusy}
            onClick={() => void save('csv')}
          >
            {texts.csv}
          </button>
          <button
            type="button"
            className="btn btn-quiet"
            disabled={isBusy || content !== 'shown'}
            onClick={() => void save('xlsx')}
          >
            {texts.xlsx}
          </button>
          <button type="button" className="btn btn-quiet" onClick={onClose}>
            {texts.close}
          </button>
        </div>
        {ready && content === 'shown' && <SourceList {...ready} />}
      </div>
    </Dialog>
  );
}

function SourceList({ source }: Ready) {
  return (
    <section className="file-source">
      <h3>{texts.source}</h3>
      <dl>
        {sourceLines(source).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
