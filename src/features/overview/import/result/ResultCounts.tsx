import type { ReactNode } from 'react';
import type { ImportAnswer } from '../../../../../contract/imports';
import { voteCount } from '../../../../lib/text/numbers';
import { importTexts } from '../../../../texts/import';
import { tokyoInstant } from '../../../../lib/time/dates';

interface ResultCountsProps {
  answer: ImportAnswer;
}

const { result: texts } = importTexts;

function counted(count: number, unit: string): ReactNode {
  return (
    <>
      {voteCount(count)}
      <small className="votes-unit">{unit}</small>
    </>
  );
}

export function ResultCounts({ answer }: ResultCountsProps) {
  const { read, accepted, duplicates, rejected, djsMade, firstCastAt, lastCastAt } = answer;
  const addsUp = read === accepted + duplicates + rejected;
  const counts = [
    { name: texts.read, value: counted(read, texts.lines) },
    { name: texts.accepted, value: counted(accepted, texts.votes) },
    { name: texts.duplicates, value: counted(duplicates, texts.lines) },
    { name: texts.rejected, value: counted(rejected, texts.lines) },
    { name: texts.djsMade, value: counted(djsMade, texts.djs) },
  ];
  const instants = [
    { name: texts.firstCastAt, at: firstCastAt },
    { name: texts.lastCastAt, at: lastCastAt },
  ];
  return (
    <>
      {!answer.stored && accepted > 0 && <p className="import-advice">{texts.wouldBe}</p>}
      <dl className="sums-numbers import-counts" aria-label={texts.counts}>
        {counts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {instants.map(
          ({ name, at }) =>
            at !== null && (
              <div key={name} className="import-instant">
                <dt>{name}</dt>
                <dd>{tokyoInstant(at)}</dd>
              </div>
            ),
        )}
      </dl>
      {(addsUp || answer.stored) && (
        <p className={addsUp ? 'import-advice' : 'import-faulty'}>
          {texts.sum(addsUp, { read, accepted, duplicates, rejected })}
        </p>
      )}
    </>
  );
}
