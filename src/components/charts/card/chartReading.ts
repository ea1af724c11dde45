import { laterPart } from '../../../lib/later/laterPart';

/** What shows the figures of a category that is pointed at or reached by arrow keys: no drawing waits for it. */
export const chartReading = laterPart(async () => {
  const [{ ChartTooltip }, { AxisCursor, Cursor }, { OpenedMark }] = await Promise.all([
    import(/* webpackChunkName: 'chart-reading' */ '../overlay/ChartTooltip'),
    import(/* webpackChunkName: 'chart-reading' */ '../overlay/Cursor'),
    import(/* webpackChunkName: 'chart-reading' */ '../overlay/OpenedMark'),
  ]);
  return { AxisCursor, ChartTooltip, Cursor, OpenedMark };
});
