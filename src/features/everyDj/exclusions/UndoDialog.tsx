import Button from 'react-bootstrap/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { UndoAnswer } from '../../../../contract/decisions/exclusions';
import { ApiFailure } from '../../../client/apiFailure';
import { undoExclusion } from '../../../client/mutations/decisions';
import { usePoll } from '../../../client/queries/poll';
import { useSaving } from '../../../client/useSaving';
import { ConfirmDialog } from '../../../components/form/ConfirmDialog';
import { FormNotice } from '../../../components/states/FormNotice';
import { exclusionTexts } from '../../../texts/exclusions/exclusions';
import { ExclusionEffect } from '../ExclusionEffect';
import { FETCHED_ONCE } from '../exclude/usePreview';
import { useCanDecide } from '../../../auth/roles';
import { Icon } from '../../../components/Icon';

interface UndoButtonProps {
  /** Of the exclusion. */
  id: string;
  /** Default: 元に戻す */
  label?: string;
  /** No button, but a dialog that is open stays: it says that somebody else was faster. */
  isUndone?: boolean;
  /** `message`: what was done, in words. */
  onUndone: (message: string) => void;
}

/** Leads to the preview of an undo; nothing for who may not decide. */
export function UndoButton({ id, label, isUndone = false, onUndone }: UndoButtonProps) {
  const canDecide = useCanDecide();
  const [isOpen, setOpen] = useState(false);
  if (!canDecide) return null;
  return (
    <>
      {!isUndone && (
        <Button variant="quiet" aria-label={label} onClick={() => setOpen(true)}>
          <Icon name="arrow-counterclockwise" />
          {exclusionTexts.undo}
        </Button>
      )}
      {isOpen && (
        <UndoDialog
          id={id}
          onDone={(message) => {
            setOpen(false);
            onUndone(message);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

const { undoDialog: texts, undoneNow } = exclusionTexts;

/** Milliseconds: all sums are written in one transaction. */
const TIMEOUT = 120_000;

/** What the API refuses, in words; anything else is no refusal, and is thrown again. */
function refusalOf(failure: unknown): string {
  if (!(failure instanceof ApiFailure)) throw failure;
  return failure.code === 'already_undone' ? texts.already : failure.message;
}

/** What would come back. */
function useUndoPreview(id: string, isPaused: boolean) {
  return useQuery({
    queryKey: ['undoPreview', id],
    queryFn: ({ signal }) =>
      undoExclusion({ params: { id }, body: { dryRun: true } }, { signal, timeout: TIMEOUT }),
    enabled: !isPaused,
    ...FETCHED_ONCE,
  });
}

function UndoEffect({ answer }: { answer: UndoAnswer }) {
  const poll = usePoll();
  const { votes, matched } = answer;
  if (votes === 0) return <p>{texts.nothing}</p>;
  return (
    <>
      <p className="m-0">
        <strong className="d-block">{texts.back(votes)}</strong>
        {matched > votes && texts.held(matched - votes)}
      </p>
      <ExclusionEffect effect={answer} today={poll.state === 'ready' ? poll.answer.today : ''} />
    </>
  );
}

interface UndoDialogProps {
  /** Of the exclusion. */
  id: string;
  /** `message`: what was done, in words. */
  onDone: (message: string) => void;
  onClose: () => void;
}

/** What comes back, in figures, before it does; an undo wants a reason as the exclusion did. */
function UndoDialog({ id, onDone, onClose }: UndoDialogProps) {
  const { saving, save } = useSaving();
  const [reason, setReason] = useState('');
  const isRunning = saving.state === 'running';
  const preview = useUndoPreview(id, isRunning || saving.state === 'saved');
  const { data: answer, error, refetch, isFetching } = preview;

  async function undo(): Promise<void> {
    let votes = 0;
    const work = async () => {
      const order = { params: { id }, body: { reason: reason.trim() } };
      votes = (await undoExclusion(order, { timeout: TIMEOUT })).votes;
      return { state: 'saved' } as const;
    };
    const end = await save(work, { already_undone: texts.already });
    if (end === 'saved') onDone(undoneNow(id, votes));
  }

  const label = answer && answer.votes !== 0 ? texts.button(answer.votes) : texts.buttonNothing;
  return (
    <ConfirmDialog
      heading={texts.heading(id)}
      confirm={{ label, isDisabled: !answer || isFetching }}
      saving={saving}
      reason={{ label: texts.reason, value: reason, onText: setReason }}
      onConfirm={() => void undo()}
      onClose={onClose}
    >
      {answer && <UndoEffect answer={answer} />}
      {!answer && !error && <p role="status">{texts.loading}</p>}
      {!answer && error && (
        <>
          <FormNotice tone="alarm">{refusalOf(error)}</FormNotice>
          <Button variant="quiet" onClick={() => void refetch()}>
            {texts.again}
          </Button>
        </>
      )}
    </ConfirmDialog>
  );
}
