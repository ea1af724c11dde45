import type { Proposal } from '../../../../contract/decisions/proposals';
import { Card, CardAside } from '../../../components/Card';
import { MatchSentence } from '../../../components/exclusion/MatchSentence';
import { OpenProposal } from '../../../components/proposals/OpenProposal';
import { useQueryString } from '../../../lib/navigation/useQueryString';
import { freeText } from '../../../lib/privacy/names';
import { exclusionTexts as texts } from '../../../texts/exclusions/exclusions';

type ProposedExclusion = Extract<Proposal, { kind: 'exclusion' }>;

/** The exclusion that was just proposed (`proposed` in the address), as long as it waits. */
export function useProposed(open: readonly ProposedExclusion[]): ProposedExclusion | null {
  const asked = new URLSearchParams(useQueryString().search).get('proposed');
  return open.find(({ id }) => id === asked) ?? null;
}

interface ProposedExclusionsProps {
  proposals: readonly ProposedExclusion[];
}

/** Exclusions that wait for a second administrator: no vote is void by them yet. */
export function ProposedExclusions({ proposals }: ProposedExclusionsProps) {
  return (
    <Card heading={texts.proposedHeading}>
      <CardAside>
        <p className="data-count">{texts.proposedCount(proposals.length)}</p>
      </CardAside>
      <ol className="exclusions" aria-label={texts.proposedList}>
        {proposals.map((proposal) => (
          <li key={proposal.id}>
            <article className="exclusion" aria-label={proposal.id}>
              <OpenProposal proposal={proposal} />
              <p className="exclusion-match">
                <MatchSentence match={proposal.detail.match} />
              </p>
              <dl className="exclusion-signals">
                <div>
                  <dt>{texts.reason}</dt>
                  <dd>
                    <bdi>{freeText(proposal.detail.reason)}</bdi>
                  </dd>
                </div>
              </dl>
            </article>
          </li>
        ))}
      </ol>
    </Card>
  );
}
