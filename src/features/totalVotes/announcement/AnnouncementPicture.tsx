import type { CSSProperties, Ref } from 'react';
import { formatCount, voteCount } from '../../../lib/text/numbers';
import { sheetTexts as texts } from '../../../texts/announcement/sheet';
import { FittedText } from '../FittedText';
import type { AnnouncedLine, Announcement } from './announcement';
import type { Size } from './choices';
import './announcementPicture.scss';

/** In pixels of the picture; `list` is about the height that the list has. */
export const FRAMES: Record<Size, { width: number; height: number; list: number }> = {
  '4x5': { width: 1080, height: 1350, list: 860 },
  '9x16': { width: 1080, height: 1920, list: 1060 },
  '16x9': { width: 1920, height: 1080, list: 920 },
};

/** As many rows as can be read; a row is no higher than its text wants it. */
const [MOST_ROWS, HIGHEST_ROW] = [24, 132];

interface Row extends AnnouncedLine {
  /** How many DJs of a tie the row stands for. */
  count: number;
}

/** Where not everybody has room, the largest ties become a row each: naming a part of a tie would be unjust. */
export function rowsOf(lines: readonly AnnouncedLine[]): Row[] {
  const ties = new Map<number, AnnouncedLine[]>();
  for (const line of lines) ties.set(line.rank, [...(ties.get(line.rank) ?? []), line]);
  const largestFirst = [...ties.values()].reverse().sort((a, b) => b.length - a.length);
  const gathered = new Set<number>();
  let count = lines.length;
  for (const [first, ...others] of largestFirst) {
    if (count <= MOST_ROWS || !first) break;
    gathered.add(first.rank);
    count -= others.length;
  }
  return [...ties.values()].flatMap((tie) => {
    const [first] = tie;
    if (!first || !gathered.has(first.rank)) return tie.map((line) => ({ ...line, count: 1 }));
    const name = texts.tiedDjs(tie.length);
    return [{ ...first, name, tied: false, previous: null, change: null, count: tie.length }];
  });
}

/** How much higher than the others a row is; in a long list all are alike. */
function weightOf({ rank }: Row, rows: number): number {
  if (rows > 12 || rank > 3) return 1;
  return rank === 1 ? 1.45 : 1.2;
}

function PictureRow({ rank, tied, name, votes, previous, change }: Row) {
  return (
    <li className={`sheet-row${rank <= 3 ? ' sheet-row-top' : ''}`}>
      <span className="sheet-rank fw-bold text-nowrap">
        {formatCount(rank)}
        <small>{texts.unit}</small>
      </span>
      <span className="sheet-dj d-flex align-items-center">
        <FittedText className="sheet-name">{name}</FittedText>
        {tied && <span className="sheet-tied">{texts.tied}</span>}
      </span>
      <span className="sheet-past fw-normal text-nowrap">
        {previous}
        {change && (
          <span className={`sheet-change sheet-change-${change.kind}`}>{change.text}</span>
        )}
      </span>
      {votes !== null && (
        <span className="sheet-votes">
          <FittedText className="sheet-figure fw-bold">{voteCount(votes)}</FittedText>
          <small>{texts.votesUnit}</small>
        </span>
      )}
    </li>
  );
}

function PictureList({ announcement, size }: Omit<AnnouncementPictureProps, 'sheetRef'>) {
  const { comparison, total, lines } = announcement;
  if (lines.length === 0) return <p className="sheet-nobody text-center">{texts.nobody}</p>;
  const rows = rowsOf(lines);
  const weights = rows.map((row) => weightOf(row, rows.length));
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const row = Math.min(HIGHEST_ROW, FRAMES[size].list / sum);
  const style = {
    '--row': `${row * Math.max(...weights)}px`,
    maxHeight: sum * HIGHEST_ROW,
    gridTemplateRows: weights.map((weight) => `minmax(0, ${weight}fr)`).join(' '),
  } as CSSProperties;
  const hidden = total.votes === null ? ' sheet-list-hidden' : '';
  return (
    <ol className={`sheet-list sheet-list-${comparison}${hidden}`} style={style}>
      {rows.map((each) => (
        <PictureRow key={each.id} {...each} />
      ))}
    </ol>
  );
}

interface AnnouncementPictureProps {
  announcement: Announcement;
  size: Size;
  sheetRef: Ref<HTMLElement>;
}

/** The picture in its own pixels; it is saved as it is displayed. Hiding the votes moves no row. */
export function AnnouncementPicture({ announcement, size, sheetRef }: AnnouncementPictureProps) {
  const { stamp, poll, pollName, heading, moment, total, notes, version } = announcement;
  return (
    <article ref={sheetRef} className={`sheet sheet-${size}`} aria-label={texts.picture}>
      <header className="sheet-header">
        <p className="sheet-stamp">
          <strong>{texts.stamps[stamp]}</strong> {moment.short}
        </p>
        <FittedText className="sheet-title fw-bold">
          {poll.name}
          {pollName !== poll.name && <span className="sheet-year"> {poll.year}</span>}
        </FittedText>
        <p className="sheet-heading d-flex flex-wrap justify-content-between">
          <span>{heading}</span>
          {total.votes !== null && (
            <span>
              {total.label} <strong>{voteCount(total.votes)}</strong>
              {texts.votesUnit}
            </span>
          )}
        </p>
      </header>
      <div className="sheet-body">
        <PictureList announcement={announcement} size={size} />
      </div>
      <footer className="sheet-footer">
        <p>{notes.join('')}</p>
        {version && <p>{version.line}</p>}
      </footer>
    </article>
  );
}
