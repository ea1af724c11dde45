import Badge from 'react-bootstrap/Badge';
import Button from 'react-bootstrap/Button';
import type { IngestKey } from '../../../../../contract/ingestKeys';
import { tokyoDay } from '../../../../../rules/tokyoDays';
import { nameOf } from '../../../../lib/text/nameOf';
import { longDay, tokyoMinute } from '../../../../lib/time/dates';
import { ingestKeyTexts as texts } from '../../../../texts/settings/ingestKeys';
import { actorName } from '../../../../voting/history/actorName';

interface IngestKeyLineProps {
  ingestKey: IngestKey;
  /** It expires before the poll closes. */
  endsEarly?: boolean;
  /** Left out: it cannot be revoked here. */
  onRevoke?: () => void;
}

/** A key: how it begins, where it stands, and when it was used last. */
export function IngestKeyLine({ ingestKey, endsEarly = false, onRevoke }: IngestKeyLineProps) {
  const { id, name, prefix, state, createdAt, createdBy, expiresAt, lastUsedAt } = ingestKey;
  const { revokedAt, revokedBy } = ingestKey;
  const byWhom = (instant: string, actor: string) =>
    [longDay(tokyoDay(instant)), actorName(actor)] as const;
  const facts = [
    lastUsedAt === null ? texts.unused : texts.used(tokyoMinute(lastUsedAt)),
    texts.expires(tokyoMinute(expiresAt)),
    texts.created(...byWhom(createdAt, createdBy)),
    ...(revokedAt !== null && revokedBy !== null
      ? [texts.revokedAt(...byWhom(revokedAt, revokedBy))]
      : []),
  ];
  const tone =
    state === 'active'
      ? 'bg-primary-subtle text-primary-emphasis'
      : 'bg-body-tertiary text-body-secondary';
  return (
    <li className="d-flex flex-wrap gap-2 align-items-center justify-content-between">
      <div className="setting-entry">
        <p className="m-0">
          <bdi className="fw-bold">{name}</bdi>{' '}
          <Badge pill bg="" className={tone}>
            {nameOf(texts.states, state)}
          </Badge>{' '}
          <code className="text-body-secondary">{prefix}…</code>
        </p>
        <ul className="d-flex flex-wrap column-gap-4 m-0 fs-5 text-body-secondary">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        {endsEarly && <p className="field-error">{texts.endsEarly}</p>}
      </div>
      {onRevoke && (
        <Button variant="quiet" aria-label={texts.revokeOf(name, id)} onClick={onRevoke}>
          {texts.revoke}
        </Button>
      )}
    </li>
  );
}
