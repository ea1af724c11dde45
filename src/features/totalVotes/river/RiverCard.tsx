import { useState } from 'react';
import type { Rank } from '../../../../contract/ranking';
import { Card, CardAside } from '../../../components/Card';
import { RiverChart } from '../../../components/charts/river/RiverChart';
import type { River } from '../../../components/charts/river/river';
import { riverHeight } from '../../../components/charts/river/riverHeight';
import { RiverTable } from '../../../components/charts/river/RiverTable';
import { FileButton } from '../../../files/FileButton';
import { Icon } from '../../../components/Icon';
import { chartTexts } from '../../../texts/charts';
import { riverCardTexts as texts } from '../../../texts/totalVotes/river';
import { DjChoice } from './DjChoice';
import type { RiverChoice } from './riverDjs';
import { RiverStrip } from './RiverStrip';
import { useAsOf } from './useAsOf';

interface RiverCardProps {
  river: River;
  /** Who can be chosen. */
  ranking: Rank[];
  choice: RiverChoice;
  /** クラブ; null without a filter. */
  within: string | null;
}

/** The river or its table, in the same box. */
export function RiverCard({ river, ranking, choice, within }: RiverCardProps) {
  const [isTable, setTable] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const showAsOf = useAsOf();
  const isChoice = choice.chosen.length > 0;
  const count = river.djs.length;
  const tableOf = async () => {
    const { riverFile } = await import(/* webpackChunkName: 'river-file' */ './riverFile');
    return riverFile(river);
  };
  return (
    <Card
      heading={texts.heading}
      actions={
        <>
          <button type="button" className="btn panel-action" onClick={() => setChoosing(true)}>
            <Icon name="sliders" />
            {texts.choose}
          </button>
          {isTable && <FileButton table={tableOf} />}
          <button type="button" className="btn panel-action" onClick={() => setTable(!isTable)}>
            <Icon name={isTable ? 'bar-chart-line' : 'table'} />
            {isTable ? chartTexts.showChart : chartTexts.showTable}
          </button>
        </>
      }
    >
      <CardAside>{isChoice ? texts.basisOfChosen(count) : texts.basis(within, count)}</CardAside>
      <div className="chart-figure">
        <div className={isTable ? 'chart-off' : undefined}>
          <RiverChart
            river={river}
            strip={(column) => <RiverStrip river={river} column={column} onAsOf={showAsOf} />}
            onOpen={showAsOf}
          />
        </div>
        <div
          className={isTable ? 'chart-table-shown' : 'chart-table-off'}
          style={isTable ? { maxBlockSize: riverHeight(river.lowest) } : undefined}
          role="group"
          aria-label={chartTexts.table(river.title)}
          {...(isTable && { tabIndex: 0 })}
        >
          <RiverTable river={river} isShown={isTable} />
        </div>
      </div>
      {isChoosing && (
        <DjChoice
          ranking={ranking}
          shown={river.djs}
          onChoose={(ids) => {
            setChoosing(false);
            choice.choose(ids);
          }}
          onCancel={() => setChoosing(false)}
        />
      )}
    </Card>
  );
}
