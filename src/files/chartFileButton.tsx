import type { ReactNode } from 'react';
import type { ChartDescription } from '../components/charts/model/chartDescription';
import { FileButton } from './FileButton';

/** Saves the table of a chart; stands beside its heading while the table is shown. */
export function chartFileButton(description: ChartDescription): ReactNode {
  const tableOf = async () => {
    const { chartFile } = await import(/* webpackChunkName: 'chart-file' */ './chartFile');
    return chartFile(description);
  };
  return <FileButton table={tableOf} />;
}
