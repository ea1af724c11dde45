import { useState } from 'react';
import type { Exclusion, ExclusionsAnswer } from '../../../../contract/decisions/exclusions';
import { useCanDecide } from '../../../auth/roles';
import { useExclusions } from '../../../client/queries/exclusions';
import { ofKind, useOpenProposals } from '../../../client/queries/proposals';
import { Card, CardAside } from '../../../components/Card';
import { Icon } from '../../../components/Icon';
import { Link } from '../../../components/Link';
import { ProposedNotice } from '../../../components/proposals/ProposedNotice';
import { AnswerView } from '../../../components/states/AnswerView';
import { EmptyState } from '../../../components/states/EmptyState';
import { TableSkeleton } from '../../../components/states/skeletons';
import { exclusionTexts as texts } from '../../../texts/exclusions/exclusions';
import { proposalTitle } from '../../../voting/proposalTitle';
import { viewPath } from '../EveryDjTabs';
import { DoneNotice, useMade } from './DoneNotice';
import { ExclusionItem } from './ExclusionItem';
import { ProposedExclusions, useProposed } from './ProposedExclusions';
import { UndoDialog } from './UndoDialog';
import '../../../styles/parts/later.scss';

function ConsiderLink() {
  return (
    <Link to={viewPath('exclude')} className="btn btn-primary">
      <Icon name="dash-circle" />
      {texts.consider}
    </Link>
  );
}

function ExclusionsView({ exclusions }: ExclusionsAnswer) {
  const canDecide = useCanDecide();
  const made = useMade(exclusions);
  const proposals = ofKind(useOpenProposals(), 'exclusion');
  const proposed = useProposed(proposals);
  const [undoing, setUndoing] = useState<Exclusion | null>(null);
  const [undone, setUndone] = useState<string | null>(null);
  const active = exclusions.filter(({ undoneAt }) => undoneAt === null).length;
  const handleUndo = canDecide ? setUndoing : null;
  return (
    <div className="screen-body">
      <DoneNotice made={made} undone={undone} onUndo={handleUndo} />
      {proposed && <ProposedNotice id={proposed.id} title={proposalTitle(proposed)} />}
      {proposals.length > 0 && <ProposedExclusions proposals={proposals} />}
      {exclusions.length === 0 ? (
        <div className="panel">
          <EmptyState title={texts.none} advice={texts.noneAdvice} action={<ConsiderLink />} />
        </div>
      ) : (
        <Card heading={texts.heading} actions={<ConsiderLink />}>
          <CardAside>
            <p className="data-count">{texts.count(active, exclusions.length)}</p>
          </CardAside>
          <ol className="exclusions" aria-label={texts.list}>
            {exclusions.map((exclusion) => (
              <li key={exclusion.id}>
                <ExclusionItem exclusion={exclusion} onUndo={handleUndo} />
              </li>
            ))}
          </ol>
        </Card>
      )}
      {undoing && (
        <UndoDialog
          id={undoing.id}
          onDone={(message) => {
            setUndoing(null);
            setUndone(message);
          }}
          onClose={() => setUndoing(null)}
        />
      )}
    </div>
  );
}

/** The exclusions, newest first, those that were undone too. */
export default function ExclusionsTab() {
  const skeleton = (
    <div className="panel">
      <TableSkeleton rows={4} />
    </div>
  );
  return (
    <AnswerView query={useExclusions()} skeleton={skeleton}>
      {({ exclusions }) => <ExclusionsView exclusions={exclusions} />}
    </AnswerView>
  );
}
