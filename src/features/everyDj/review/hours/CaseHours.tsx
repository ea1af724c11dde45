import { useContext, useId, useMemo, useState } from 'react';
import type { CaseHoursAnswer } from '../../../../../contract/decisions/review';
import { ChartFileContext } from '../../../../components/charts/card/chartFileContext';
import { HiddenChart } from '../../../../components/charts/card/HiddenChart';
import { ChartTable } from '../../../../components/charts/card/ChartTable';
import { useBoxWidth } from '../../../../components/charts/card/useBoxWidth';
import { plotOf } from '../../../../components/charts/geometry/plot';
import { isHidden } from '../../../../components/charts/model/chartDescription';
import { chartSummary } from '../../../../components/charts/model/chartSummary';
import { SeriesSwatch } from '../../../../components/charts/svg/SeriesSwatch';
import { Icon } from '../../../../components/Icon';
import { chartTexts } from '../../../../texts/charts';
import { hoursTexts as texts, sourceNames } from '../../../../texts/review/signals';
import { caseHoursChart, stackedDescription } from './caseHoursChart';
import { HoursDrawing } from './HoursDrawing';

/** Of the chart, in CSS pixels. */
const HOURS_HEIGHT = 200;

interface CaseHoursProps {
  hours: CaseHoursAnswer;
  /** Of the chart and its table. */
  title: string;
  /** Full hours of a running day that were looked at; null: all of them. */
  until: number | null;
}

function Legend({ hours }: Pick<CaseHoursProps, 'hours'>) {
  return (
    <ul className="chart-legend hours-legend">
      {hours.bySource.map(({ label, votes }, number) => (
        <li key={label}>
          <SeriesSwatch kind="columns" series={number} />
          {texts.legend(sourceNames[label], votes)}
        </li>
      ))}
      <li>
        <span className="hours-others-sample" aria-hidden="true" />
        {texts.others(hours.votes)}
      </li>
    </ul>
  );
}

/** When the votes came, and from how many places, against when everybody else's did. */
export function CaseHours({ hours, title, until }: CaseHoursProps) {
  const id = useId();
  const [isTable, setTable] = useState(false);
  const { width, box } = useBoxWidth();
  const fileOf = useContext(ChartFileContext);
  const description = useMemo(() => caseHoursChart(hours, title), [hours, title]);
  const hasFigures = !isHidden(description);
  const plot = useMemo(() => {
    const stacks = stackedDescription(description, hours);
    if (width === null || !hasFigures) return null;
    return plotOf(stacks, { kind: 'columns', width, height: HOURS_HEIGHT });
  }, [description, hours, width, hasFigures]);
  return (
    <section className="case-part" aria-labelledby={id}>
      <header className="case-part-header">
        <h3 id={id}>{texts.heading}</h3>
        {isTable && fileOf?.(description)}
        <button
          type="button"
          className="btn panel-action"
          aria-pressed={isTable}
          onClick={() => setTable(!isTable)}
        >
          <Icon name={isTable ? 'bar-chart-line' : 'table'} />
          {isTable ? chartTexts.showChart : chartTexts.showTable}
        </button>
      </header>
      {!isTable && <Legend hours={hours} />}
      <div className="chart-figure">
        <div
          className={isTable ? 'chart-off' : undefined}
          ref={box}
          role="img"
          aria-label={hasFigures ? chartSummary(description) : title}
          style={{ minBlockSize: HOURS_HEIGHT }}
        >
          {!hasFigures && <HiddenChart height={HOURS_HEIGHT} />}
          {plot && <HoursDrawing description={description} plot={plot} until={until} />}
        </div>
        <div
          className={isTable ? 'chart-table-shown' : 'chart-table-off'}
          style={isTable ? { maxBlockSize: HOURS_HEIGHT * 1.5 } : undefined}
          role="group"
          aria-label={chartTexts.table(title)}
          {...(isTable && { tabIndex: 0 })}
        >
          <ChartTable description={description} />
        </div>
      </div>
      {hours.voided !== 0 && <p className="case-hint">{texts.voided(hours.voided)}</p>}
    </section>
  );
}
