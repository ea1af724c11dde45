import type { ImportAnswer } from '../../../../../contract/imports';
import { DayLink } from '../../../../components/figures/DayLink';
import { DjLink } from '../../../../components/figures/DjLink';
import { importTexts } from '../../../../texts/import';
import { CountTable } from './CountTable';

type AddedVotesProps = Pick<ImportAnswer, 'days' | 'djs'>;

const addedFile = () => import(/* webpackChunkName: 'added-file' */ './addedFile');

const MOST_DJS = 20;
const { result: texts } = importTexts;

/** The votes that a file added, by day and by DJ. */
export function AddedVotes({ days, djs }: AddedVotesProps) {
  if (days.length === 0) return null;
  const most = [...djs].sort((a, b) => b.votes - a.votes);
  const others = most.slice(MOST_DJS);
  const rest = {
    key: 'others',
    name: texts.others(others.length),
    votes: others.reduce((sum, { votes }) => sum + votes, 0),
  };
  return (
    <div className="import-added">
      <CountTable
        caption={texts.days}
        header={texts.day}
        table={async () => (await addedFile()).addedDaysFile({ days, djs })}
        rows={days.map(({ date, votes }) => ({ key: date, name: <DayLink day={date} />, votes }))}
      />
      <CountTable
        caption={texts.djVotes}
        header={texts.dj}
        table={async () => (await addedFile()).addedDjsFile({ days, djs })}
        rows={[
          ...most.slice(0, MOST_DJS).map(({ id, name, votes }) => ({
            key: `dj ${id}`,
            name: <DjLink dj={{ id, name }} />,
            votes,
          })),
          ...(others.length > 0 ? [rest] : []),
        ]}
      />
    </div>
  );
}
