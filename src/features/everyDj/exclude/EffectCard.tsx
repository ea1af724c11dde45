import Button from 'react-bootstrap/Button';
import { Card } from '../../../components/Card';
import { FormNotice } from '../../../components/states/FormNotice';
import { TableSkeleton } from '../../../components/states/skeletons';
import { EffectFileButton } from '../../../files/EffectFileButton';
import { isoToTokyoTime } from '../../../lib/time/dates';
import { toPollTime } from '../../../lib/time/pollClock';
import { effectTexts as texts } from '../../../texts/exclusions/effect';
import { excludeTexts } from '../../../texts/exclusions/exclude';
import { changedRows } from '../../../voting/rankEffect';
import { ExclusionEffect } from '../ExclusionEffect';
import type { Preview } from './usePreview';

interface EffectCardProps {
  preview: Preview;
  /** A Tokyo day. */
  today: string;
}

/** What becomes of the ranking; nothing while there is no match. */
export function EffectCard({ preview, today }: EffectCardProps) {
  if (preview.state === 'none' || preview.state === 'nobody') return null;
  const rows = preview.state === 'ready' ? changedRows(preview.answer.ranking) : [];
  return (
    <Card heading={texts.ranking} actions={rows.length > 0 && <EffectFileButton rows={rows} />}>
      {preview.state === 'loading' && (
        <div aria-busy="true">
          <p className="field-hint" role="status">
            {excludeTexts.loading}
          </p>
          <TableSkeleton rows={4} />
        </div>
      )}
      {preview.state === 'failed' && (
        <>
          <FormNotice tone="alarm">{preview.message}</FormNotice>
          <Button variant="quiet" onClick={preview.retry}>
            {excludeTexts.takeAgain}
          </Button>
        </>
      )}
      {preview.state === 'ready' && (
        <div className="answer-view d-flex flex-column gap-4" aria-busy={!preview.isCurrent}>
          <ExclusionEffect effect={preview.answer} today={today} />
          <p className="field-hint" role="status">
            {preview.isCurrent
              ? excludeTexts.takenAt(isoToTokyoTime(toPollTime(preview.at)))
              : excludeTexts.loading}
            <button
              type="button"
              className="btn panel-action"
              disabled={!preview.isCurrent}
              onClick={preview.retry}
            >
              {excludeTexts.takeAgain}
            </button>
          </p>
        </div>
      )}
    </Card>
  );
}
