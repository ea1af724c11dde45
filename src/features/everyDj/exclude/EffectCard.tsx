import { useState } from 'react';
import type { RankChange } from '../../../../contract/decisions/exclusions';
import type { FirmPlaces } from '../../../../contract/decisions/review';
import { Card, CardAside } from '../../../components/Card';
import { EffectTable } from '../../../components/exclusion/EffectTable';
import { EffectFileButton } from '../../../files/EffectFileButton';
import { FirmLine } from '../../../components/figures/FirmLine';
import { effectTexts as texts } from '../../../texts/exclusions/effect';
import { firmnessTexts } from '../../../texts/firmness';
import { firmWordsAfter } from '../../../voting/firmPlaces';
import { changedRows } from '../../../voting/rankEffect';
import { EffectNotice } from '../EffectNotice';

/** So many rows are shown at first. */
const SHOWN = 20;

interface EffectCardProps {
  ranking: readonly RankChange[];
  /** After the exclusion. */
  firmness: FirmPlaces;
  isCurrent: boolean;
}

/** What becomes of the ranking: what stays and how firmly, in a line each, then the rows that change. */
export function EffectCard({ ranking, firmness, isCurrent }: EffectCardProps) {
  const [isWhole, setWhole] = useState(false);
  const rows = changedRows(ranking);
  const shown = isWhole ? rows : rows.slice(0, SHOWN);
  const rest = rows.length - shown.length;
  return (
    <Card heading={texts.ranking} actions={rows.length > 0 && <EffectFileButton rows={rows} />}>
      <CardAside>
        <p>{texts.shown(rows.length)}</p>
      </CardAside>
      <div className="answer-view" aria-busy={!isCurrent}>
        <EffectNotice ranking={ranking} />
        <FirmLine words={firmWordsAfter(firmness)} when={firmnessTexts.after} />
        {rows.length > 0 && <EffectTable rows={shown} />}
        {rest > 0 && (
          <button
            type="button"
            className="btn btn-quiet entries-more"
            onClick={() => setWhole(true)}
          >
            {texts.showAll(rest)}
          </button>
        )}
      </div>
    </Card>
  );
}
