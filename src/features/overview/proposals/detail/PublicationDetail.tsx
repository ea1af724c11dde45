import { useVersions } from '../../../../client/queries/versions';
import { ChangeLines } from '../../../../components/exclusion/ChangeLines';
import { VoteCount } from '../../../../components/figures/VoteCount';
import { Link } from '../../../../components/Link';
import { withQuery } from '../../../../lib/navigation/useQueryString';
import { proposalTexts } from '../../../../texts/proposals';
import { screenTexts } from '../../../../texts/screens';
import { DetailSignals } from './DetailSignals';
import type { DetailProps } from './detailProps';

const texts = proposalTexts.publication;

const versionPath = (query: Record<string, string | string[]>) =>
  `/total-votes${withQuery('', query)}`;

/** Which frozen version would be published, and what it takes the place of. */
export function PublicationDetail({ detail, isOpen }: DetailProps<'publish'>) {
  const { version, label, total, sha256, replaces } = detail;
  const versions = useVersions();
  const all = versions.state === 'ready' ? versions.answer.versions : [];
  const before = all.find(({ id }) => id === replaces);
  const replaced = replaces === null ? null : texts.versionOf(replaces, before?.label);
  return (
    <>
      <p className="proposal-effect">
        {texts.effect(total)}
        {replaced !== null && <bdi>{texts.replaces(replaced)}</bdi>}
      </p>
      {before && (
        <ChangeLines
          lines={[
            {
              label: texts.published,
              unit: screenTexts.votes,
              before: before.total,
              after: total,
            },
          ]}
        />
      )}
      <DetailSignals
        signals={[
          { name: texts.version, value: <bdi>{texts.versionOf(version, label)}</bdi> },
          ...(before ? [] : [{ name: texts.total, value: <VoteCount votes={total} /> }]),
          { name: proposalTexts.sha256, value: <code className="hash">{sha256}</code> },
        ]}
      />
      {isOpen && (
        <p className="proposal-more">
          <Link to={versionPath({ version })}>{texts.show}</Link>
          {replaces !== null && (
            <Link to={versionPath({ tab: 'versions', cmp: [replaces, version] })}>
              {texts.compare}
            </Link>
          )}
        </p>
      )}
    </>
  );
}
