import type { ReactNode } from 'react';
import { useDecision } from '../../../auth/useDecision';
import { ConfirmDialog } from '../../../components/form/ConfirmDialog';

interface EffectsDialogProps<Request extends object, Response> {
  heading: string;
  confirm: { label: string; isDanger?: boolean };
  /** What it does, in sentences. */
  effects: readonly string[];
  wayBack?: string;
  /** Why a password is asked for. */
  signIn: string;
  send: (request: Request & { headers: { 'Idempotency-Key': string } }) => Promise<Response>;
  request: Request;
  onDecided: (response: Response) => void;
  onClose: () => void;
  children?: ReactNode;
}

/** A decision without anything to fill in. */
export function EffectsDialog<Request extends object, Response>(
  props: EffectsDialogProps<Request, Response>,
) {
  const { effects, signIn, send, request, onDecided, children, ...dialog } = props;
  const { saving, password, decide } = useDecision();

  async function handleConfirm() {
    const response = await decide(send, request);
    if (response !== null) onDecided(response);
  }
  return (
    <ConfirmDialog
      {...dialog}
      saving={saving}
      password={{ form: password, reason: signIn }}
      onConfirm={() => void handleConfirm()}
    >
      <ul>
        {effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      {children}
    </ConfirmDialog>
  );
}
