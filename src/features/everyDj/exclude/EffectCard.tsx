import Button from 'react-bootstrap/Button';
import { useState } from 'react';
import { Card } from '../../../components/Card';
import { EffectTable } from '../../../components/exclusion/EffectTable';
import { FirmLine } from '../../../components/figures/FirmLine';
import { FormNotice } from '../../../components/states/FormNotice';
import { TableSkeleton } from '../../../components/states/skeletons';
import { EffectFileButton } from '../../../files/EffectFileButton';
import { isoToTokyoTime } from '../../../lib/time/dates';
import { toPollTime } from '../../../lib/time/pollClock';
import { effectTexts as texts } from '../../../texts/exclusions/effect';
import { excludeTexts } from '../../../texts/exclusions/exclude';
import { firmnessTexts } from '../../../texts/firmness';
import { firmWordsAfter } from '../../../voting/firmPlaces';
import { changedRows } from '../../../voting/rankEffect';
import { ChangedFigures } from '../ChangedFigures';
import { EffectNotice } from '../EffectNotice';
import type { Preview } from './usePreview';

/** So many rows are visible at first. */
const FIRST = 20;

interface EffectProps {
  preview: Extract<Preview, { state: 'ready' }>;
  /** A Tokyo day. */
  today: string;
}

/** What stays and how firmly, in a line each, then the rows that change and the figures of other screens. */
function Effect({ preview: { answer, at, isCurrent, retry }, today }: EffectProps) {
  const [isWhole, setWhole] = useState(false);
  const rows = changedRows(answer.ranking);
  const rest = isWhole ? 0 : rows.length - FIRST;
  const time = isoToTokyoTime(toPollTime(at));
  return (
    <div className="answer-view d-flex flex-column gap-4" aria-busy={!isCurrent}>
      <EffectNotice ranking={answer.ranking} />
      <FirmLine words={firmWordsAfter(answer.firmness)} when={firmnessTexts.after} />
      {rows.length > 0 && <EffectTable rows={isWhole ? rows : rows.slice(0, FIRST)} />}
      {rest > 0 && (
        <Button variant="quiet" onClick={() => setWhole(true)}>
          {texts.showAll(rest)}
        </Button>
      )}
      <ChangedFigures effect={answer} today={today} />
      <p className="field-hint" role="status">
        {isCurrent ? excludeTexts.takenAt(time) : excludeTexts.loading}
        <button type="button" className="btn panel-action" disabled={!isCurrent} onClick={retry}>
          {excludeTexts.takeAgain}
        </button>
      </p>
    </div>
  );
}

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
      {preview.state === 'ready' && <Effect preview={preview} today={today} />}
    </Card>
  );
}
