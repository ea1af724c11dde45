import type { RankChange } from '../../contract/decisions/exclusions';
import { djId, djName } from '../lib/privacy/names';
import { fileTexts as texts } from '../texts/files';
import { FileButton } from './FileButton';
import { tableFile, type ColumnOfFile } from './tableFile';

const { columns: names } = texts;

/** What an exclusion does to the ranking. */
const effectColumns: ColumnOfFile<RankChange>[] = [
  { header: names.dj, width: 28, isRowHeader: true, value: ({ dj }) => djName(dj) },
  { header: names.rankNow, kind: 'place', value: ({ rank }) => rank },
  { header: names.rankAfter, kind: 'place', value: ({ rankAfter }) => rankAfter },
  { header: names.votesNow, kind: 'count', isSummed: true, value: ({ votes }) => votes },
  {
    header: names.votesAfter,
    kind: 'count',
    isSummed: true,
    value: ({ votesAfter }) => votesAfter,
  },
  { header: names.id, width: 20, value: ({ dj }) => djId(dj) },
];

interface EffectFileButtonProps {
  /** All that change, more of them than a card may show. */
  rows: readonly RankChange[];
  /** What the file is; left out: what an exclusion would do, and has not done. */
  content?: string;
}

/** Saves what an exclusion does to the ranking. */
export function EffectFileButton({ rows, content = texts.contents.effect }: EffectFileButtonProps) {
  return <FileButton table={() => tableFile({ content, rows, columns: effectColumns })} />;
}
