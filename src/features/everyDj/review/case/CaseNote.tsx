import { MOST_NOTE_CHARACTERS } from '../../../../../contract/core/constants';
import type { DjDayCase } from '../../../../../contract/decisions/review';
import { TextArea } from '../../../../components/form/TextArea';
import { FormNotice } from '../../../../components/states/FormNotice';
import { freeText } from '../../../../lib/privacy/names';
import { caseActionTexts as texts } from '../../../../texts/review/case';
import type { CaseDecision } from './useCaseDecision';

interface CaseNoteProps {
  reviewed: Pick<DjDayCase, 'note'>;
  decision: CaseDecision;
  canDecide: boolean;
}

export function isNoteTooLong(text: string): boolean {
  return text.trim().length > MOST_NOTE_CHARACTERS;
}

/** Why it was decided so; every decision takes along what stands here. */
export function CaseNote({ reviewed: { note }, decision, canDecide }: CaseNoteProps) {
  const { draft, saving, decide } = decision;
  const isRunning = saving.state === 'running';
  if (!canDecide) {
    return (
      <section className="case-part case-note-shown">
        <h3>{texts.note}</h3>
        <p>{note === '' ? texts.noNote : <bdi>{freeText(note)}</bdi>}</p>
      </section>
    );
  }
  const isTooLong = isNoteTooLong(draft.value);
  return (
    <section className="case-part case-note-field">
      <TextArea
        label={texts.note}
        value={draft.value}
        rows={3}
        disabled={isRunning}
        error={isTooLong ? texts.noteTooLong(MOST_NOTE_CHARACTERS) : undefined}
        hint={
          <span className="reason-hint">
            <span>{texts.noteHint}</span>
            <span>{texts.noteLength(draft.value.trim().length, MOST_NOTE_CHARACTERS)}</span>
          </span>
        }
        onText={draft.setValue}
      />
      {draft.isOutdated && <FormNotice tone="note">{texts.noteOfOther(freeText(note))}</FormNotice>}
      {draft.isDirty && (
        <button
          type="button"
          className="btn btn-quiet"
          disabled={isRunning || isTooLong}
          onClick={() => void decide({}, texts.noteSaved)}
        >
          {texts.saveNote}
        </button>
      )}
    </section>
  );
}
