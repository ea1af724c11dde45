import { useState } from 'react';
import type { IngestKey } from '../../../../../contract/ingestKeys';
import type { Saving } from '../../../../client/useSaving';
import { useIngestKeys } from '../../../../client/queries/ingestKeys';
import { usePoll } from '../../../../client/queries/poll';
import { combineQueries } from '../../../../client/queryState';
import { AnswerView } from '../../../../components/states/AnswerView';
import { TableSkeleton } from '../../../../components/states/skeletons';
import { isBefore } from '../../../../lib/time/instants';
import { ingestKeyTexts as texts } from '../../../../texts/settings/ingestKeys';
import { ListCard } from '../ListCard';
import { CreateKeyDialog } from './CreateKeyDialog';
import { IngestKeyLine } from './IngestKeyLine';
import { RevokeKeyDialog } from './RevokeKeyDialog';

/** What is open: a new key, or the revocation of one as it was listed then. */
type Open = 'create' | IngestKey;

const isOver = ({ state }: IngestKey) => state === 'expired' || state === 'revoked';

interface IngestKeysCardProps {
  /** Newest first. */
  keys: readonly IngestKey[];
  /** Of the poll. */
  closesAt: string;
  canDecide: boolean;
}

function IngestKeysCard({ keys, closesAt, canDecide }: IngestKeysCardProps) {
  const [open, setOpen] = useState<Open | null>(null);
  const [done, setDone] = useState('');
  const start = (next: Open) => {
    setDone('');
    setOpen(next);
  };
  const close = () => setOpen(null);
  const saving: Saving = done ? { state: 'saved', message: done } : { state: 'idle' };
  const old = keys.filter(isOver);
  const usable = keys.filter((key) => !isOver(key));
  return (
    <ListCard
      texts={texts}
      canDecide={canDecide}
      adding={[{ label: texts.add, icon: 'plus-lg', onAdd: () => start('create') }]}
      isEmpty={keys.length === 0}
      saving={saving}
      isDialogOpen={open !== null}
    >
      {usable.length > 0 && (
        <ul className="setting-list lined" aria-label={texts.listLabel}>
          {usable.map((key) => (
            <IngestKeyLine
              key={key.id}
              ingestKey={key}
              endsEarly={isBefore(key.expiresAt, closesAt)}
              onRevoke={canDecide ? () => start(key) : undefined}
            />
          ))}
        </ul>
      )}
      {usable.length === 0 && old.length > 0 && <p>{texts.noneUsable}</p>}
      {old.length > 0 && (
        <details className="opening">
          <summary>{texts.old(old.length)}</summary>
          <ul className="setting-list lined" aria-label={texts.oldLabel}>
            {old.map((key) => (
              <IngestKeyLine key={key.id} ingestKey={key} />
            ))}
          </ul>
        </details>
      )}
      {open === 'create' && <CreateKeyDialog onClose={close} />}
      {open !== null && open !== 'create' && (
        <RevokeKeyDialog
          ingestKey={open}
          onDone={() => {
            setDone(texts.revoking.done(open.name));
            close();
          }}
          onClose={close}
        />
      )}
    </ListCard>
  );
}

/** The keys of services that hand in votes. */
export function IngestKeySection({ canDecide }: { canDecide: boolean }) {
  const query = combineQueries({ poll: usePoll(), ingestKeys: useIngestKeys() });
  return (
    <AnswerView query={query} skeleton={<TableSkeleton rows={3} />} isOptional>
      {({ poll, ingestKeys }) => (
        <IngestKeysCard keys={ingestKeys.keys} closesAt={poll.closesAt} canDecide={canDecide} />
      )}
    </AnswerView>
  );
}
