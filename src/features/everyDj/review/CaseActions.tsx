import Button from 'react-bootstrap/Button';
import { useId, type ReactNode } from 'react';
import { MOST_NOTE_CHARACTERS } from '../../../../contract/core/constants';
import type { ReviewCase } from '../../../../contract/decisions/review';
import { useAuth } from '../../../auth/authStore';
import { useCanDecide } from '../../../auth/roles';
import { Field } from '../../../components/form/Field';
import { Icon } from '../../../components/Icon';
import { Link } from '../../../components/Link';
import { FormNotice } from '../../../components/states/FormNotice';
import { freeText } from '../../../lib/privacy/names';
import { caseActionTexts as texts } from '../../../texts/review/case';
import { isKnownSignal } from '../../../voting/suspectVotes';
import { viewPath } from '../EveryDjTabs';
import { useCaseDecision, type CaseDecision } from './useCaseDecision';

/** The exclusion of the suspect votes; of the DJ-day, where this page can name none of them. */
function excludePath({ id, date, dj, suspects, provisional }: ReviewCase): string {
  const djDay: Record<string, string> = dj === null ? {} : { dj: dj.id, day: date };
  // While its day runs there is no case yet that it could decide.
  if (provisional) return viewPath('exclude', djDay);
  return viewPath(
    'exclude',
    suspects && isKnownSignal(suspects.signal)
      ? { case: id, signal: suspects.signal }
      : { ...djDay, case: id },
  );
}

const isTooLong = (note: string) => note.trim().length > MOST_NOTE_CHARACTERS;

interface CaseNoteProps {
  reviewed: ReviewCase;
  decision: CaseDecision;
}

/** Why it was decided so; every decision takes along what stands here. */
function NoteField({ reviewed: { note }, decision: { draft, saving, decide } }: CaseNoteProps) {
  const isRunning = saving.state === 'running';
  return (
    <>
      <Field
        label={texts.note}
        value={draft.value}
        rows={2}
        disabled={isRunning}
        error={isTooLong(draft.value) ? texts.noteTooLong(MOST_NOTE_CHARACTERS) : undefined}
        hint={
          <span className="d-flex flex-wrap gap-2 justify-content-between">
            <span>{texts.noteHint}</span>
            <span>{texts.noteLength(draft.value.trim().length, MOST_NOTE_CHARACTERS)}</span>
          </span>
        }
        onText={draft.setValue}
      />
      {draft.isOutdated && <FormNotice tone="note">{texts.noteOfOther(freeText(note))}</FormNotice>}
      {draft.isDirty && (
        <Button
          variant="quiet"
          className="align-self-start"
          disabled={isRunning || isTooLong(draft.value)}
          onClick={() => void decide({}, texts.noteSaved)}
        >
          {texts.saveNote}
        </Button>
      )}
    </>
  );
}

interface ButtonsProps extends CaseNoteProps {
  onKeep: () => void;
  onDecided: () => void;
}

/** The decisions on a case: the one that changes least is the primary one. */
function Buttons({ reviewed, decision, onKeep, onDecided }: ButtonsProps) {
  const auth = useAuth();
  const me = auth.state === 'signedIn' ? auth.account.email : null;
  const { state, owner, provisional, votesNow } = reviewed;
  const isOff = decision.saving.state === 'running' || isTooLong(decision.draft.value);
  const decide = (...change: Parameters<CaseDecision['decide']>) => {
    onKeep();
    return decision.decide(...change);
  };
  const markHarmless = async () => {
    if (await decide({ state: 'harmless' })) onDecided();
  };
  const isOpen = state === 'open' && !provisional;
  const isMine = owner !== null && owner === me;
  return (
    <>
      {isOpen && (
        <>
          <Button
            variant={isMine ? 'quiet' : 'primary'}
            disabled={isOff || me === null}
            onClick={() =>
              void decide({ owner: isMine ? null : me }, isMine ? texts.letGone : texts.took)
            }
          >
            <Icon name={isMine ? 'x-lg' : 'person-check'} />
            {isMine ? texts.letGo : texts.take}
          </Button>
          <Button variant="quiet" disabled={isOff} onClick={() => void markHarmless()}>
            <Icon name="check-circle" />
            {texts.harmless}
          </Button>
        </>
      )}
      {state === 'open' && votesNow > 0 && (
        <Link to={excludePath(reviewed)} className="btn btn-quiet">
          {texts.exclude}
          <Icon name="arrow-right" />
        </Link>
      )}
      {state === 'harmless' && (
        <Button
          variant="quiet"
          disabled={isOff}
          onClick={() => void decide({ state: 'open' }, texts.reopened)}
        >
          <Icon name="arrow-counterclockwise" />
          {texts.reopen}
        </Button>
      )}
    </>
  );
}

function ActionBar({ saving, children }: Pick<CaseDecision, 'saving'> & { children: ReactNode }) {
  const id = useId();
  return (
    <div
      className="case-bar sticky-bar d-flex flex-column py-3 d-print-none gap-2"
      role="group"
      aria-label={texts.actions}
      aria-describedby={id}
    >
      {saving.state === 'failed' && <FormNotice tone="alarm">{saving.message}</FormNotice>}
      <div className="d-flex flex-wrap gap-2">{children}</div>
      {/* Always there, so that what becomes of a decision is read out. */}
      <p className="fs-5 text-body-secondary" role="status" id={id}>
        {saving.state === 'running' && texts.running}
        {saving.state === 'saved' && (
          <>
            <span className="text-success">
              <Icon name="check-circle-fill" />
            </span>{' '}
            {saving.message}
          </>
        )}{' '}
        {saving.state !== 'running' && texts.nothingYet}
      </p>
    </div>
  );
}

interface CaseActionsProps {
  reviewed: ReviewCase;
  /** Before a decision: the case stays the selected one, whatever the list has then. */
  onKeep: () => void;
  /** It waits for nobody any more. */
  onDecided: () => void;
}

/** The note of a case, and the decisions on it, in sight wherever one reads. */
export function CaseActions({ reviewed, onKeep, onDecided }: CaseActionsProps) {
  const canDecide = useCanDecide();
  const decision = useCaseDecision(reviewed);
  const { note, state, provisional } = reviewed;
  if (!canDecide) {
    return (
      <div>
        <h3>{texts.note}</h3>
        <p className="text-pre-wrap">{note === '' ? texts.noNote : <bdi>{freeText(note)}</bdi>}</p>
      </div>
    );
  }
  return (
    <>
      {!provisional && <NoteField reviewed={reviewed} decision={decision} />}
      {(state === 'open' || state === 'harmless') && (
        <ActionBar saving={decision.saving}>
          <Buttons reviewed={reviewed} decision={decision} onKeep={onKeep} onDecided={onDecided} />
        </ActionBar>
      )}
    </>
  );
}
