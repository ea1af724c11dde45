import { keyTexts as texts } from '../../texts/keys/keys';

/** Keys of one meaning, as they are engraved. */
export interface KeyLine {
  keys: readonly string[];
  does: string;
  /** A selector of what has to be on the page; left out: the keys are there on every page. */
  where?: string;
}

export interface KeyGroup {
  name: string;
  lines: readonly KeyLine[];
}

const SEARCH = 'main input[type="search"]';
const PANEL = '.opened-panel[open]';
/** Of a DJ, with the day under the cursor. */
const DJ_PANEL = `${PANEL} .opened-cursor`;
const CASES = '.cases a, .review-case';
const CHART = '.chart-reader';
/** Where the play is prepared: while it plays no other key works, nor does `?`. */
const STAGE = '.stage-keys';

/** THE table of keys: every key that some code of the site handles stands here, held by a test. */
export const keyTable: readonly KeyGroup[] = [
  {
    name: texts.groups.everywhere,
    lines: [
      { keys: ['?'], does: texts.help },
      { keys: ['Ctrl+K', '⌘K'], does: texts.command },
      { keys: ['H'], does: texts.share },
      { keys: ['/'], does: texts.search, where: SEARCH },
      { keys: ['Tab', 'Shift+Tab'], does: texts.focus },
      { keys: ['Enter'], does: texts.press },
      { keys: ['↓'], does: texts.menu, where: '.app-bar .dropdown' },
      { keys: ['Esc'], does: texts.closeOverlay },
    ],
  },
  {
    name: texts.groups.panel,
    lines: [
      { keys: ['J', 'K'], does: texts.stepPanel, where: DJ_PANEL },
      { keys: ['←', '→'], does: texts.stepPanelDays, where: PANEL },
      { keys: ['Enter'], does: texts.openDay, where: DJ_PANEL },
      { keys: ['Esc'], does: texts.closePanel, where: PANEL },
    ],
  },
  {
    name: texts.groups.cases,
    lines: [{ keys: ['J', 'K'], does: texts.stepCases, where: CASES }],
  },
  {
    name: texts.groups.chart,
    lines: [
      { keys: ['←', '→', '↑', '↓'], does: texts.stepChart, where: CHART },
      { keys: ['PageUp', 'PageDown'], does: texts.weekChart, where: CHART },
      { keys: ['Home', 'End'], does: texts.endsChart, where: CHART },
      { keys: ['Enter'], does: texts.openChart, where: '.chart-box-opens' },
      { keys: ['Esc'], does: texts.leaveChart, where: CHART },
    ],
  },
  {
    name: texts.groups.stage,
    lines: [
      { keys: ['→', '↓', 'PageDown', 'Space', 'Enter'], does: texts.stageOn, where: STAGE },
      { keys: ['←', '↑', 'PageUp'], does: texts.stageBack, where: STAGE },
      { keys: ['B', '.'], does: texts.stageBlank, where: STAGE },
      { keys: ['T'], does: texts.stageClock, where: STAGE },
      { keys: ['F'], does: texts.stageWhole, where: STAGE },
      { keys: ['Esc'], does: texts.stageEnd, where: STAGE },
    ],
  },
  {
    name: texts.groups.fields,
    lines: [
      { keys: ['Esc'], does: texts.undoRange, where: '.range-fields' },
      { keys: ['↑', '↓', 'Enter', 'Esc'], does: texts.pickDj, where: '.dj-picker' },
    ],
  },
];

/** Those of the present page. */
export function presentKeys(page: ParentNode): KeyGroup[] {
  return keyTable
    .map(({ name, lines }) => ({
      name,
      lines: lines.filter(({ where }) => where === undefined || page.querySelector(where)),
    }))
    .filter(({ lines }) => lines.length > 0);
}
