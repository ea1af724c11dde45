import type { ReactNode } from 'react';
import Alert from 'react-bootstrap/Alert';
import type { ImportAnswer } from '../../../../../contract/imports';
import { FormNotice } from '../../../../components/states/FormNotice';
import { formatCount, voteCount } from '../../../../lib/text/numbers';
import { tokyoInstant } from '../../../../lib/time/dates';
import { importTexts } from '../../../../texts/import';
import { alikeNames } from '../../alikeNames';
import { AnnouncedCard } from '../AnnouncedCard';
import type { ImportOrder } from '../upload';
import { AddedVotes } from './AddedVotes';
import { UnknownDjs } from './UnknownDjs';
import { WrongLines } from './WrongLines';

const { result: texts } = importTexts;

function headingOf({ dryRun, stored, accepted }: ImportAnswer): string {
  if (dryRun) return texts.checked;
  if (!stored) return texts.notStored;
  return accepted > 0 ? texts.stored(accepted) : texts.nothingNew;
}

/** After these the file is read no further: no line of it can be left out. */
const OF_THE_FILE: readonly string[] = ['not_readable', 'bad_header', 'separator'];

/** What to do about the file, and what should be noticed in it. */
function warningsOf(answer: ImportAnswer): string[] {
  const { dryRun, stored, accepted, rejected, wrong, emptyVoters, ignoredColumns } = answer;
  const isOfTheFile = wrong.some(({ code }) => OF_THE_FILE.includes(code));
  // Letters that can't be read come with the encoding that they were read in.
  const hasWrongLetters = wrong.some(
    ({ code, value }) => code === 'not_readable' && value !== null,
  );
  const isRefused = !dryRun && !stored;
  return [
    isRefused && (isOfTheFile ? texts.unreadableAdvice : texts.notStoredAdvice),
    dryRun && rejected > 0 && accepted === 0 && texts.nothingToImport,
    dryRun && rejected > 0 && accepted > 0 && texts.wrongAdvice(rejected),
    hasWrongLetters && texts.encodingAdvice,
    emptyVoters && emptyVoters.votes > 0 && texts.emptyVoters(emptyVoters.votes, emptyVoters.lines),
    alikeNames(answer.alike),
    ignoredColumns.length > 0 && texts.ignored(ignoredColumns.join('、')),
  ].filter((sentence) => typeof sentence === 'string');
}

function ResultCounts({ answer }: { answer: ImportAnswer }) {
  const { read, accepted, duplicates, rejected, djsMade, firstCastAt, lastCastAt } = answer;
  const addsUp = read === accepted + duplicates + rejected;
  const counts = [
    [texts.read, read, texts.lines],
    [texts.accepted, accepted, texts.votes],
    [texts.duplicates, duplicates, texts.lines],
    [texts.rejected, rejected, texts.lines],
    [texts.djsMade, djsMade, texts.djs],
  ] as const;
  const instants = [
    [texts.firstCastAt, firstCastAt],
    [texts.lastCastAt, lastCastAt],
  ] as const;
  return (
    <>
      {!answer.stored && accepted > 0 && <p className="import-advice">{texts.wouldBe}</p>}
      <dl className="count-list" aria-label={texts.counts}>
        {counts.map(([name, count, unit]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {voteCount(count)}
              <small className="votes-unit">{unit}</small>
            </dd>
          </div>
        ))}
        {instants.map(
          ([name, instant]) =>
            instant !== null && (
              <div key={name} className="import-instant">
                <dt>{name}</dt>
                <dd>{tokyoInstant(instant)}</dd>
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

interface ResultCardProps {
  order: ImportOrder;
  answer: ImportAnswer;
  /** The options were changed since. */
  isOutdated: boolean;
  /** What may be done next. */
  children: ReactNode;
}

/** The result of a check or an import: success and warnings first, so that a phone shows them at once. */
export function ResultCard({ order, answer, isOutdated, children }: ResultCardProps) {
  const warnings = warningsOf(answer);
  return (
    <AnnouncedCard heading={headingOf(answer)}>
      <div aria-busy={isOutdated}>
        <p>
          <strong className="import-name">{order.file.name}</strong>
        </p>
        {answer.stored && answer.accepted > 0 && (
          <FormNotice tone="done">{texts.storedAdvice(formatCount(answer.duplicates))}</FormNotice>
        )}
        {warnings.length > 0 && (
          <Alert variant="warning">
            <ul className="import-warnings">
              {warnings.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </Alert>
        )}
        {children}
        <ResultCounts answer={answer} />
        <UnknownDjs answer={answer} isMade={order.query.createDjs === 'true'} />
        {answer.wrong.length > 0 && <WrongLines order={order} answer={answer} />}
        <AddedVotes days={answer.days} djs={answer.djs} />
        <p className="import-advice">
          {texts.sha256}: <code>{answer.sha256}</code>
        </p>
      </div>
    </AnnouncedCard>
  );
}
