/** Height of a chart unless told otherwise, in CSS pixels: fixed before anything is known, so nothing shifts. */
export const CHART_HEIGHT = 240;

/** Height of a row of a chart of horizontal bars. */
export const ROW_HEIGHT = 30;
