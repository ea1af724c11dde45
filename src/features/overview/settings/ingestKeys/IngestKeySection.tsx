import type { CreatedIngestKey, IngestKey } from '../../../../../contract/ingestKeys';
import { useIngestKeys } from '../../../../client/queries/settings';
import { usePoll } from '../../../../client/queries/poll';
import { combineQueries } from '../../../../client/queryState';
import { AnswerView } from '../../../../components/states/AnswerView';
import { TableSkeleton } from '../../../../components/states/skeletons';
import { isBefore } from '../../../../lib/time/instants';
import { ingestKeyTexts as texts } from '../../../../texts/settings/ingestKeys';
import { ListCard, useListDialog } from '../ListCard';
import { CreateKeyDialog, MadeDialog, RevokeKeyDialog } from './IngestKeyDialogs';
import { IngestKeyLine } from './IngestKeyLine';

/** A new key, the key itself once it is made, or the revocation of one as it was listed then. */
type Opened =
  | { action: 'create' }
  | { action: 'made'; created: CreatedIngestKey }
  | { action: 'revoke'; ingestKey: IngestKey };

const isOver = ({ state }: IngestKey) => state === 'expired' || state === 'revoked';

interface IngestKeysCardProps {
  /** Newest first. */
  keys: readonly IngestKey[];
  /** Of the poll. */
  closesAt: string;
  canDecide: boolean;
}

function IngestKeysCard({ keys, closesAt, canDecide }: IngestKeysCardProps) {
  const { opened, open, done, handlers } = useListDialog<Opened>();
  const old = keys.filter(isOver);
  const usable = keys.filter((key) => !isOver(key));
  return (
    <ListCard
      texts={texts}
      canDecide={canDecide}
      adding={[{ label: texts.add, icon: 'plus-lg', onAdd: () => open({ action: 'create' }) }]}
      emptyTexts={keys.length === 0 ? texts : null}
      done={done}
    >
      {usable.length > 0 && (
        <ul className="lined" aria-label={texts.listLabel}>
          {usable.map((key) => (
            <IngestKeyLine
              key={key.id}
              ingestKey={key}
              endsEarly={isBefore(key.expiresAt, closesAt)}
              onRevoke={canDecide ? () => open({ action: 'revoke', ingestKey: key }) : undefined}
            />
          ))}
        </ul>
      )}
      {usable.length === 0 && old.length > 0 && <p>{texts.noneUsable}</p>}
      {old.length > 0 && (
        <details className="opening">
          <summary>{texts.old(old.length)}</summary>
          <ul className="lined" aria-label={texts.oldLabel}>
            {old.map((key) => (
              <IngestKeyLine key={key.id} ingestKey={key} />
            ))}
          </ul>
        </details>
      )}
      {opened?.action === 'create' && (
        <CreateKeyDialog
          onCreated={(created) => open({ action: 'made', created })}
          onClose={handlers.onClose}
        />
      )}
      {opened?.action === 'made' && (
        <MadeDialog created={opened.created} onClose={handlers.onClose} />
      )}
      {opened?.action === 'revoke' && (
        <RevokeKeyDialog ingestKey={opened.ingestKey} {...handlers} />
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
