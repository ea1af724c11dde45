import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import type { UndoAnswer } from '../../../../contract/decisions/exclusions';
import { ApiFailure } from '../../../client/apiFailure';
import { undoExclusion } from '../../../client/mutations/decisions';
import { usePoll } from '../../../client/queries/poll';
import { SaveRefused } from '../../../client/saveRefused';
import { useSaving } from '../../../client/useSaving';
import { Dialog } from '../../../components/form/Dialog';
import { reasonFault, ReasonField } from '../../../components/form/ReasonField';
import { FormNotice } from '../../../components/states/FormNotice';
import { exclusionTexts } from '../../../texts/exclusions/exclusions';
import { ChangedFigures } from '../ChangedFigures';
import { EffectNotice } from '../EffectNotice';

const { undoDialog: texts, undoneNow } = exclusionTexts;

/** Milliseconds: all sums are written in one transaction. */
const TIMEOUT = 120_000;

type Preview = { answer: UndoAnswer } | { refused: string };

// What the API refuses is an answer too: the exclusion is undone already, say.
async function ask(id: string, signal: AbortSignal): Promise<Preview> {
  try {
    const order = { params: { id }, body: { dryRun: true } } as const;
    return { answer: await undoExclusion(order, { signal, timeout: TIMEOUT }) };
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.code === 'already_undone') {
      return { refused: texts.already };
    }
    if (failure instanceof ApiFailure && failure.kind === 'badRequest') {
      return { refused: failure.message };
    }
    throw failure;
  }
}

function useUndoPreview(id: string, isPaused: boolean) {
  return useQuery({
    queryKey: ['undoPreview', id],
    queryFn: ({ signal }) => ask(id, signal),
    enabled: !isPaused,
    staleTime: Infinity,
    gcTime: 0,
    refetchInterval: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

function EffectWords({ answer, today }: { answer: UndoAnswer; today: string }) {
  const { votes, matched, ranking } = answer;
  if (votes === 0) return <p>{texts.nothing}</p>;
  return (
    <>
      <p className="undo-back">
        <strong>{texts.back(votes)}</strong>
        {matched > votes && texts.held(matched - votes)}
      </p>
      <EffectNotice ranking={ranking} />
      <ChangedFigures effect={answer} today={today} />
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
export function UndoDialog({ id, onDone, onClose }: UndoDialogProps) {
  const poll = usePoll();
  const { saving, save } = useSaving();
  const [reason, setReason] = useState('');
  const isRunning = saving.state === 'running';
  const { data, error, refetch, isFetching } = useUndoPreview(
    id,
    isRunning || saving.state === 'saved',
  );
  const answer = data && 'answer' in data ? data.answer : null;
  const failure = data && 'refused' in data ? data.refused : error?.message;

  async function undo(): Promise<void> {
    let votes = 0;
    const end = await save(async () => {
      try {
        const order = { params: { id }, body: { reason: reason.trim() } };
        votes = (await undoExclusion(order, { timeout: TIMEOUT })).votes;
        return { state: 'saved' };
      } catch (thrown) {
        const isTwice = thrown instanceof ApiFailure && thrown.code === 'already_undone';
        throw isTwice ? new SaveRefused(texts.already) : thrown;
      }
    });
    if (end === 'saved') onDone(undoneNow(id, votes));
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    void undo();
  }
  const today = poll.state === 'ready' ? poll.answer.today : '';
  const isOff = answer === null || isFetching || reasonFault(reason) !== null || isRunning;
  return (
    <Dialog heading={texts.heading(id)} onCancel={() => !isRunning && onClose()}>
      <form className="setting-form" noValidate onSubmit={handleSubmit}>
        {answer && <EffectWords answer={answer} today={today} />}
        {!answer && !failure && <p role="status">{texts.asking}</p>}
        {failure && saving.state !== 'failed' && <FormNotice tone="alarm">{failure}</FormNotice>}
        {failure && !(data && 'refused' in data) && (
          <button type="button" className="btn btn-quiet" onClick={() => void refetch()}>
            {texts.again}
          </button>
        )}
        <ReasonField label={texts.reason} value={reason} disabled={isRunning} onText={setReason} />
        {saving.state === 'failed' && <FormNotice tone="alarm">{saving.message}</FormNotice>}
        <div className="form-actions">
          <button type="submit" className="btn btn-primary" disabled={isOff} aria-busy={isRunning}>
            {isRunning ? texts.running : undoButton(answer)}
          </button>
          <button type="button" className="btn btn-quiet" disabled={isRunning} onClick={onClose}>
            {texts.cancel}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

function undoButton(answer: UndoAnswer | null): string {
  return answer && answer.votes !== 0 ? texts.button(answer.votes) : texts.buttonNothing;
}
