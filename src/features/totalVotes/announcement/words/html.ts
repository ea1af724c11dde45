import { sheetTexts as texts } from '../../../../texts/announcement/sheet';
import type { AnnouncedLine, Announcement } from '../model/announcement';
import { pastWords, placeWords } from './lineWords';

// It is pasted where this site's styles are not: they stand in its elements, of which none is in this page.
const CELL = 'padding:8px 12px;border-bottom:1px solid #d5d9e3;';
const STYLES = {
  table: 'border-collapse:collapse;width:100%;max-width:720px;',
  caption: 'padding:0 0 8px;text-align:left;font-weight:bold;',
  moment: 'font-weight:normal;',
  head: `${CELL}text-align:left;font-weight:normal;color:#5c6475;`,
  cell: `${CELL}text-align:left;`,
  figure: `${CELL}text-align:right;white-space:nowrap;`,
  note: 'margin:8px 0 0;font-size:0.875em;color:#5c6475;overflow-wrap:anywhere;',
};

const SIGNS: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** For text and for attributes in double quotes (row S23). */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);
}

interface Column {
  head: string;
  /** The cell that a row is called by. */
  isHead?: boolean;
  style: string;
  /** Escaped. */
  write: (line: AnnouncedLine) => string;
}

function columnsOf({ comparison, total }: Announcement): Column[] {
  const { columns } = texts;
  const rank: Column = {
    head: columns.rank,
    style: STYLES.cell,
    write: (line) => escapeHtml(placeWords(line)),
  };
  const dj: Column = {
    head: columns.dj,
    isHead: true,
    style: STYLES.cell,
    write: ({ name }) => `<bdi>${escapeHtml(name)}</bdi>`,
  };
  const past: Column = {
    head: comparison === 'earlier' ? columns.earlier : columns.since,
    style: STYLES.cell,
    write: (line) => escapeHtml(pastWords(line)),
  };
  const votes: Column = {
    head: columns.votes,
    style: STYLES.figure,
    write: (line) => (line.votes === null ? '' : escapeHtml(texts.votes(line.votes))),
  };
  return [
    rank,
    dj,
    ...(comparison === 'none' ? [] : [past]),
    ...(total.votes === null ? [] : [votes]),
  ];
}

function row(line: AnnouncedLine, columns: readonly Column[]): string {
  const cells = columns.map(({ isHead, style, write }) =>
    isHead
      ? `<th scope="row" style="${style}">${write(line)}</th>`
      : `<td style="${style}">${write(line)}</td>`,
  );
  return `    <tr>${cells.join('')}</tr>`;
}

function footOf({ total }: Announcement, columns: number): string[] {
  if (total.votes === null) return [];
  const words = texts.text.total(total.label, texts.votes(total.votes));
  return [
    '  <tfoot>',
    `    <tr><td colspan="${columns}" style="${STYLES.figure}">${escapeHtml(words)}</td></tr>`,
    '  </tfoot>',
  ];
}

/** The announcement as HTML, to be pasted into another page: a table with its head, and the notes below it. */
export function html(announcement: Announcement): string {
  const { stamp, pollName, heading, moment, lines, notes, trace } = announcement;
  const columns = columnsOf(announcement);
  const title = texts.text.title(texts.stamps[stamp], pollName, heading);
  const heads = columns.map(
    ({ head, style }) =>
      `<th scope="col" style="${style === STYLES.figure ? STYLES.head.replace('left', 'right') : STYLES.head}">${escapeHtml(head)}</th>`,
  );
  const below = [notes.join(''), trace.line, ...(trace.sha256 ? [texts.sha256(trace.sha256)] : [])];
  return [
    `<table lang="ja" style="${STYLES.table}">`,
    `  <caption style="${STYLES.caption}">${escapeHtml(title)}<br><span style="${STYLES.moment}">${escapeHtml(moment.long)}</span></caption>`,
    '  <thead>',
    `    <tr>${heads.join('')}</tr>`,
    '  </thead>',
    '  <tbody>',
    ...lines.map((line) => row(line, columns)),
    ...(lines.length === 0
      ? [
          `    <tr><td colspan="${columns.length}" style="${STYLES.cell}">${escapeHtml(texts.nobody)}</td></tr>`,
        ]
      : []),
    '  </tbody>',
    ...footOf(announcement, columns.length),
    '</table>',
    ...below.map((note) => `<p style="${STYLES.note}">${escapeHtml(texts.text.note(note))}</p>`),
    '',
  ].join('\n');
}
