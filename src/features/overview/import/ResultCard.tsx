import { useId, useState, type FormEvent, type ReactNode } from 'react';
import Alert from 'react-bootstrap/Alert';
import Button from 'react-bootstrap/Button';
import Form from 'react-bootstrap/Form';
import type { ImportAnswer } from '../../../../contract/imports';
import { reasonFault, ReasonField } from '../../../components/form/ReasonField';
import { FormNotice } from '../../../components/states/FormNotice';
import { formatCount, voteCount } from '../../../lib/text/numbers';
import { tokyoInstant } from '../../../lib/time/dates';
import { importTexts } from '../../../texts/import';
import { alikeNames } from '../alikeNames';
import { AddedVotes, UnknownDjs, WrongLines } from './ResultTables';
import type { ImportOrder } from './upload';
import { AnnouncedCard } from './UploadState';

const { result: texts, confirm: confirmTexts, options } = importTexts;

interface ConfirmImportProps {
  /** What was checked. */
  answer: ImportAnswer;
  /** The result is final: an import is logged with its reason. */
  needsReason: boolean;
  disabled: boolean;
  onConfirm: (reason: string) => void;
}

/** Below the result of a check: the import itself, by its numbers and by what can't be taken back. */
export function ConfirmImport({ answer, needsReason, disabled, onConfirm }: ConfirmImportProps) {
  const id = useId();
  const [reason, setReason] = useState('');
  const { accepted, rejected } = answer;
  if (accepted === 0) return null;
  const isDisabled = disabled || (needsReason && reasonFault(reason) !== null);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isDisabled) onConfirm(reason.trim());
  };
  return (
    <Form noValidate className="d-flex flex-column gap-2 align-items-start" onSubmit={handleSubmit}>
      {needsReason && (
        <>
          <p className="m-0">{options.reasonAdvice}</p>
          <ReasonField label={options.reason} value={reason} onText={setReason} />
        </>
      )}
      <Button type="submit" disabled={isDisabled} aria-describedby={id}>
        {rejected > 0 ? confirmTexts.without(rejected, accepted) : confirmTexts.button(accepted)}
      </Button>
      <p className="field-hint" id={id}>
        {confirmTexts.advice}
      </p>
    </Form>
  );
}

function headingOf({ dryRun, stored, accepted }: ImportAnswer): string {
  if (dryRun) return texts.checked;
  if (!stored) return texts.notStored;
  return accepted > 0 ? texts.stored(accepted) : texts.nothingNew;
}

/** After these the file is read no further: no line of it can be left out. */
const OF_THE_FILE: readonly string[] = ['not_readable', 'bad_header', 'separator'];

/** What to do about the file, and what should be noticed in it. */
function warningsOf(answer: ImportAnswer): string[] {
  const { dryRun, stored, read, accepted, duplicates, rejected, wrong } = answer;
  const { emptyVoters, ignoredColumns } = answer;
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
    read !== accepted + duplicates + rejected && texts.sumDiffers,
    alikeNames(answer.alike),
    ignoredColumns.length > 0 && texts.ignored(ignoredColumns.join('、')),
  ].filter((sentence) => typeof sentence === 'string');
}

function ResultCounts({ answer }: { answer: ImportAnswer }) {
  const { read, accepted, duplicates, rejected, djsMade, firstCastAt, lastCastAt } = answer;
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
  const { unknownDjs = [] } = answer;
  return (
    <AnnouncedCard heading={headingOf(answer)}>
      <div className="d-flex flex-column gap-4" aria-busy={isOutdated}>
        <p className="fw-bold">{order.file.name}</p>
        {answer.stored && answer.accepted > 0 && (
          <FormNotice tone="done">{texts.storedAdvice(formatCount(answer.duplicates))}</FormNotice>
        )}
        {warnings.length > 0 && (
          <Alert variant="warning">
            <ul>
              {warnings.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </Alert>
        )}
        {children}
        <ResultCounts answer={answer} />
        {unknownDjs.length > 0 && !answer.stored && (
          <UnknownDjs djs={unknownDjs} isMade={order.query.createDjs === 'true'} />
        )}
        {answer.wrong.length > 0 && <WrongLines order={order} answer={answer} />}
        <AddedVotes days={answer.days} djs={answer.djs} />
      </div>
    </AnnouncedCard>
  );
}
