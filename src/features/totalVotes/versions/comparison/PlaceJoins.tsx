import type { ReactNode } from 'react';
import { Change } from '../../../../components/figures/Change';
import { DjLink } from '../../../../components/figures/DjLink';
import { RankBadge } from '../../../../components/figures/RankBadge';
import { VoteCount } from '../../../../components/figures/VoteCount';
import { formatChange } from '../../../../lib/text/numbers';
import { djName } from '../../../../lib/privacy/names';
import { versionTexts } from '../../../../texts/versions/versions';
import type { Compared, Join, Joins } from './joins';
import { Moved } from './Moved';
import type { SideNames } from './sides';
import { SideName } from './SideName';

const texts = versionTexts.comparison;

/** Of a row, as in the styles; in CSS pixels. */
const ROW = 46;
const WIDTH = 140;
const RADIUS = 4.5;

const middle = (row: number) => row * ROW + ROW / 2;

function linePath({ from, to }: Join): string {
  const [left, right] = [RADIUS * 2, WIDTH - RADIUS * 2];
  const bend = WIDTH / 2;
  return `M${left},${middle(from)} C${bend},${middle(from)} ${bend},${middle(to)} ${right},${middle(to)}`;
}

interface LinesProps {
  lines: readonly Join[];
  rows: number;
}

// The words in B's rows say the same.
function Lines({ lines, rows }: LinesProps) {
  const height = rows * ROW;
  return (
    <svg
      className="joins-lines"
      width={WIDTH}
      height={height}
      viewBox={`0 0 ${WIDTH} ${height}`}
      aria-hidden="true"
    >
      {lines.map((line) => (
        <g key={line.id} className={`join join-${line.change}`}>
          <path d={linePath(line)} />
          <circle cx={RADIUS} cy={middle(line.from)} r={RADIUS} />
          <circle cx={WIDTH - RADIUS} cy={middle(line.to)} r={RADIUS} />
        </g>
      ))}
    </svg>
  );
}

function JoinsName({ dj }: Pick<Compared, 'dj'>) {
  return (
    <span className="joins-name">
      <DjLink dj={dj}>
        <bdi>{djName(dj)}</bdi>
      </DjLink>
    </span>
  );
}

interface SideListProps {
  rows: readonly Compared[];
  label: string;
  cells: (compared: Compared) => ReactNode;
}

function SideList({ rows, label, cells }: SideListProps) {
  return (
    <ol className="joins-list" aria-label={label}>
      {rows.map((compared) => (
        <li key={compared.dj.id}>{cells(compared)}</li>
      ))}
    </ol>
  );
}

interface PlaceJoinsProps {
  joins: Joins;
  sides: SideNames;
}

/** Both rankings side by side, joined DJ by DJ: falls solid, rises dashed, each also in words. */
export function PlaceJoins({ joins: { before, after, lines, left }, sides }: PlaceJoinsProps) {
  return (
    <div className="joins">
      <SideName side="A" name={sides.a.name} note={sides.a.note} />
      <span />
      <SideName side="B" name={sides.b.name} note={sides.b.note} end={texts.arrow} />
      <SideList
        rows={before}
        label={texts.listOf('A', sides.a.name)}
        cells={({ dj, before: standing }) => (
          <>
            <RankBadge rank={standing?.rank ?? null} tied={standing?.tied ?? false} />
            <JoinsName dj={dj} />
            <VoteCount votes={standing?.votes ?? null} />
          </>
        )}
      />
      <Lines lines={lines} rows={Math.max(before.length, after.length)} />
      <SideList
        rows={after}
        label={texts.listOf('B', sides.b.name)}
        cells={(compared) => (
          <>
            <RankBadge rank={compared.after?.rank ?? null} tied={compared.after?.tied ?? false} />
            <JoinsName dj={compared.dj} />
            <Moved compared={compared} />
            <VoteCount votes={compared.after?.votes ?? null} />
            <Change change={formatChange(compared.votes)} />
          </>
        )}
      />
      {left > 0 && <p className="joins-more">{texts.more(left)}</p>}
    </div>
  );
}
