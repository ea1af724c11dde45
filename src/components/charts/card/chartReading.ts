import { laterPart } from '../../../lib/later/laterPart';

/** What shows the figures of a category that is pointed at or reached by arrow keys: no drawing waits for it. */
export const chartReading = laterPart(async () => {
  const [{ ChartTooltip }, { AxisCursor, Cursor }] = await Promise.all([
    import(/* webpackChunkName: 'chart-reading' */ '../overlay/ChartTooltip'),
    import(/* webpackChunkName: 'chart-reading' */ '../overlay/Cursor'),
  ]);
  return { AxisCursor, ChartTooltip, Cursor };
});
