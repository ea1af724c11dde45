import type { IngestKey } from '../../../../../contract/ingestKeys';
import { useDecision } from '../../../../auth/useDecision';
import { revokeIngestKey } from '../../../../client/mutations/settings';
import { ConfirmDialog } from '../../../../components/form/ConfirmDialog';
import { tokyoMinute } from '../../../../lib/time/dates';
import { ingestKeyTexts } from '../../../../texts/settings/ingestKeys';

const { revoking: texts, revoke, used } = ingestKeyTexts;

interface RevokeKeyDialogProps {
  ingestKey: IngestKey;
  onDone: () => void;
  onClose: () => void;
}

/** Revokes a key for good. */
export function RevokeKeyDialog({ ingestKey, onDone, onClose }: RevokeKeyDialogProps) {
  const { id, name, lastUsedAt } = ingestKey;
  const { saving, decide } = useDecision();

  async function handleConfirm() {
    if (await decide(revokeIngestKey, { params: { id }, body: {} })) onDone();
  }
  const lines = [
    ...texts.effects(name),
    lastUsedAt === null ? texts.neverUsed : used(tokyoMinute(lastUsedAt)),
  ];
  return (
    <ConfirmDialog
      heading={texts.heading}
      saving={saving}
      confirm={{ label: revoke, isDanger: true }}
      wayBack={texts.back}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      <ul className="effects">
        {lines.map((line) => (
          <li key={line} className="text-break">
            {line}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
