import type { PreviousPollDj } from '../../../../contract/previousPolls';
import type { TotalLine } from '../../../../contract/ranking';
import { movementOf } from '../../../components/figures/Movement';
import type { ColumnOf } from '../../../files/tableFile';
import { previousPollPlaceTexts } from '../../../texts/earlier/place';
import { fileTexts } from '../../../texts/files';
import { growthSince, movedSince, votesSince } from '../../../voting/previousPollChange';
import type { PreviousPollLook } from '../columns/previousPollColumn';

const { columns: names } = fileTexts;

function stateOf(line: TotalLine, earlier: PreviousPollDj | undefined): string | null {
  if (earlier?.isNew) return previousPollPlaceTexts.isNew;
  if (earlier?.isBack) return previousPollPlaceTexts.isBack;
  return earlier?.previous?.rank ? movementOf(movedSince(line, earlier)).text : null;
}

/** What the ranking says of the vote before, each figure in a column of its own; none without such a vote. */
export function previousPollColumns(look: PreviousPollLook | null): ColumnOf<TotalLine>[] {
  if (!look?.djs) return [];
  const { djs } = look;
  const of = ({ dj }: TotalLine) => djs.get(dj.id);
  return [
    {
      header: names.previousPollOf(look.year),
      kind: 'place',
      width: 16,
      of: (line) => of(line)?.previous?.rank ?? null,
    },
    { header: names.previousPollState, kind: 'text', of: (line) => stateOf(line, of(line)) },
    {
      header: names.previousPolls,
      kind: 'count',
      of: (line) => of(line)?.previous?.votes ?? null,
    },
    {
      header: names.previousPollChange,
      kind: 'change',
      of: (line) => votesSince(line, of(line)),
    },
    { header: names.growth, kind: 'share', of: (line) => growthSince(line, of(line)) },
  ];
}
