/** Height of a chart unless told otherwise, in CSS pixels: fixed before anything is known, so nothing shifts. */
export const CHART_HEIGHT = 240;

/** Height of a row of a chart of horizontal bars. */
export const ROW_HEIGHT = 30;

/** What an upright A4 sheet leaves a card, in CSS pixels: a chart is printed in its usual letters. */
export const PAPER_WIDTH = 660;
