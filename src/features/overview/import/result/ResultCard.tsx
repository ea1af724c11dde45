import type { ReactNode } from 'react';
import type { ImportAnswer } from '../../../../../contract/imports';
import { importTexts } from '../../../../texts/import';
import { FormNotice } from '../../../../components/states/FormNotice';
import { alikeNames } from '../../alikeNames';
import { AnnouncedCard } from '../AnnouncedCard';
import { AddedVotes } from './AddedVotes';
import { ResultCounts } from './ResultCounts';
import type { ImportOrder } from '../upload';
import { WrongLines } from './WrongLines';

interface ResultCardProps {
  order: ImportOrder;
  answer: ImportAnswer;
  /** What may be done next. */
  children: ReactNode;
}

const { result: texts } = importTexts;

function headingOf({ dryRun, stored, accepted }: ImportAnswer): string {
  if (dryRun) return texts.checked;
  if (!stored) return texts.notStored;
  return accepted > 0 ? texts.stored : texts.nothingNew;
}

/** After these the file is read no further: no line of it can be left out. */
const OF_THE_FILE: readonly string[] = ['not_readable', 'bad_header', 'separator'];

function adviceOf({ dryRun, stored, wrong }: ImportAnswer): string[] {
  const hasWrong = (wanted: string) => wrong.some(({ code }) => code === wanted);
  const isOfTheFile = wrong.some(({ code }) => OF_THE_FILE.includes(code));
  const notStored = isOfTheFile ? texts.unreadableAdvice : texts.notStoredAdvice;
  // Letters that can't be read come with the encoding that they were read in.
  const hasWrongLetters = wrong.some(
    ({ code, value }) => code === 'not_readable' && value !== null,
  );
  return [
    ...(!dryRun && !stored ? [notStored] : []),
    ...(hasWrong('unknown_dj') ? [texts.unknownDjAdvice] : []),
    ...(hasWrongLetters ? [texts.encodingAdvice] : []),
  ];
}

/** The result of an import, to be checked against the file. */
export function ResultCard({ order, answer, children }: ResultCardProps) {
  const { ignoredColumns, sha256 } = answer;
  const alike = alikeNames(answer.alike);
  return (
    <AnnouncedCard heading={headingOf(answer)}>
      <p className="import-file">
        <strong>{order.file.name}</strong>
      </p>
      {adviceOf(answer).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <ResultCounts answer={answer} />
      {alike && <FormNotice tone="note">{alike}</FormNotice>}
      {children}
      {answer.wrong.length > 0 && <WrongLines order={order} answer={answer} />}
      <AddedVotes days={answer.days} djs={answer.djs} />
      {ignoredColumns.length > 0 && (
        <p className="import-advice">{texts.ignored(ignoredColumns.join('、'))}</p>
      )}
      <p className="import-advice">
        {texts.sha256}: <code>{sha256}</code>
      </p>
    </AnnouncedCard>
  );
}
