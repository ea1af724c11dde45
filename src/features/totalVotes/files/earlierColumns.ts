import type { EarlierDj } from '../../../../contract/earlierVotes';
import type { TotalLine } from '../../../../contract/total';
import { movementOf } from '../../../components/figures/Movement';
import type { ColumnOf } from '../../../files/tableFile';
import { earlierPlaceTexts } from '../../../texts/earlier/place';
import { fileTexts } from '../../../texts/files';
import { growthSince, movedSince, votesSince } from '../../../voting/earlierChange';
import type { EarlierLook } from '../columns/earlierColumn';

const { columns: names } = fileTexts;

function stateOf(line: TotalLine, earlier: EarlierDj | undefined): string | null {
  if (earlier?.isNew) return earlierPlaceTexts.isNew;
  if (earlier?.isBack) return earlierPlaceTexts.isBack;
  return earlier?.previous?.rank ? movementOf(movedSince(line, earlier)).text : null;
}

/** What the ranking says of the vote before, each figure in a column of its own; none without such a vote. */
export function earlierColumns(look: EarlierLook | null): ColumnOf<TotalLine>[] {
  if (!look?.shown) return [];
  const { djs } = look.shown;
  const of = ({ dj }: TotalLine) => djs.get(dj.id);
  return [
    {
      header: names.earlierOf(look.year),
      kind: 'count',
      width: 16,
      of: (line) => of(line)?.previous?.rank ?? null,
    },
    { header: names.earlierState, kind: 'text', of: (line) => stateOf(line, of(line)) },
    {
      header: names.earlierVotes,
      kind: 'count',
      of: (line) => of(line)?.previous?.votes ?? null,
    },
    {
      header: names.earlierChange,
      kind: 'change',
      of: (line) => votesSince(line, of(line)),
    },
    { header: names.growth, kind: 'share', of: (line) => growthSince(line, of(line)) },
  ];
}
