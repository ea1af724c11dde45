import Col from 'react-bootstrap/Col';
import Row from 'react-bootstrap/Row';
import type { Proposal } from '../../../../contract/decisions/proposals';
import type { Version } from '../../../../contract/decisions/versions';
import { VoteCount } from '../../../components/figures/VoteCount';
import { Icon } from '../../../components/Icon';
import { ProposedBadge } from '../../../components/proposals/OpenProposal';
import { mediumMinute, shortMinute } from '../../../lib/time/dates';
import type { IconName } from '../../../styles/icons';
import { nameOf } from '../../../lib/text/nameOf';
import { versionStates } from '../../../texts/versions/states';
import { versionTexts as texts } from '../../../texts/versions/versions';
import { VersionMenu } from './VersionMenu';
import { fetchCheckedFile } from './checkedFile';
import { saveFile } from '../../../lib/browser/csv';

/** Saves the version's file and resolves to what is said of it. */
async function saveVersion(version: Version): Promise<string> {
  const { name, bytes } = await fetchCheckedFile(version);
  const fileName = name ?? `${version.id}.csv`;
  saveFile(new Blob([bytes], { type: 'text/csv' }), fileName);
  return texts.downloaded(fileName);
}

const icons: Readonly<Record<string, IconName>> = {
  kept: 'archive',
  final: 'lock',
  published: 'megaphone',
  replaced: 'arrow-left-right',
  withdrawn: 'x-circle',
};

const tones: Readonly<Record<string, string>> = {
  final: 'bg-primary-subtle text-primary-emphasis',
  published: 'bg-body-tertiary text-success',
};

function Badge({ state }: { state: string }) {
  return (
    <span
      className={`badge rounded-pill ${tones[state] ?? 'bg-body-tertiary text-body-secondary'}`}
    >
      <Icon name={icons[state] ?? 'info-circle'} />
      {nameOf(versionStates, state)}
    </span>
  );
}

/** An instant as 10/16 21:40. */
const briefly = (instant: string | null) => (instant === null ? '' : shortMinute(instant));

function stateNote({ state, publishedAt, withdrawnAt, withdrawnBy }: Version): string {
  if (state === 'published') return texts.notes.published(briefly(publishedAt));
  if (state === 'replaced') return texts.notes.replaced(briefly(publishedAt));
  if (state === 'withdrawn') return texts.notes.withdrawn(briefly(withdrawnAt), withdrawnBy ?? '');
  return state === 'kept' || state === 'final' ? texts.notes[state] : '';
}

const [FIRST, LAST] = [8, 4];

interface VersionItemProps {
  version: Version;
  /** Its publication waits for a second administrator; null: no. */
  proposal: Proposal | null;
  /** Runs an action and says what became of it; see useActionMessage. */
  onAction: (action: () => Promise<string>, failure: string) => Promise<boolean>;
}

/** A version: what it is called, what became of it, its total, who made it when, its SHA-256. */
export function VersionItem({ version, proposal, onAction }: VersionItemProps) {
  const { id, label, state, final, total, at, actor, sha256, withdrawReason } = version;
  const isFinalBesides = final && state !== 'final' && state !== 'withdrawn';
  const copyHash = async () => {
    await navigator.clipboard.writeText(sha256);
    return texts.copied(label);
  };
  return (
    <Row
      as="li"
      className={`version version-${state} row-gap-1 align-items-center`}
      aria-label={label}
    >
      <Col xs={7} lg={3}>
        <p>
          <strong>
            <bdi>{label}</bdi>
          </strong>{' '}
          <small className="text-body-secondary">{id}</small>
        </p>
        <p className="d-flex flex-wrap gap-1">
          <Badge state={state} />
          {isFinalBesides && <Badge state="final" />}
          {proposal && <ProposedBadge proposal={proposal} what={texts.proposedPublication} />}
        </p>
        <p className="fs-5 text-body-secondary">
          <bdi>{stateNote(version)}</bdi>
        </p>
        {withdrawReason !== null && (
          <p className="fs-5 text-body-secondary">
            <bdi>{texts.reason(withdrawReason)}</bdi>
          </p>
        )}
      </Col>
      <Col xs={5} lg={2} className="version-total fs-4 fw-bold">
        <VoteCount votes={total} />
      </Col>
      <Col lg={3}>
        <p>
          <span className="fs-5 text-body-secondary">{texts.createdAt}</span>{' '}
          <time dateTime={at}>{mediumMinute(at)}</time>
        </p>
        <p className="fs-5 text-body-secondary">
          <bdi>{actor}</bdi>
        </p>
      </Col>
      <Col lg={4} className="d-flex align-items-center">
        <code className="flex-grow-1 text-nowrap" title={sha256}>
          {sha256.slice(0, FIRST)}…{sha256.slice(-LAST)}
        </code>
        <button
          type="button"
          className="icon-button"
          title={texts.copyHash(label)}
          aria-label={texts.copyHash(label)}
          onClick={() => void onAction(copyHash, texts.copyFailed(sha256))}
        >
          <Icon name="copy" />
        </button>
        <button
          type="button"
          className="icon-button"
          title={texts.download(label)}
          aria-label={texts.download(label)}
          onClick={() => void onAction(() => saveVersion(version), texts.downloadFailed)}
        >
          <Icon name="download" />
        </button>
        <VersionMenu version={version} proposal={proposal?.id ?? null} />
      </Col>
    </Row>
  );
}
