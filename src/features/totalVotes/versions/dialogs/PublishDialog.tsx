import type { Proposal } from '../../../../../contract/decisions/proposals';
import type { Version } from '../../../../../contract/decisions/versions';
import type { TotalAnswer } from '../../../../../contract/ranking';
import { useDecision } from '../../../../auth/useDecision';
import { publishVersion } from '../../../../client/mutations/decisions';
import { useTotal } from '../../../../client/queries/ranking';
import { combineQueries } from '../../../../client/queryState';
import { ConfirmDialog } from '../../../../components/form/ConfirmDialog';
import { AnswerView } from '../../../../components/states/AnswerView';
import { FormNotice } from '../../../../components/states/FormNotice';
import { FigureCardSkeleton } from '../../../../components/states/skeletons';
import { versionTexts } from '../../../../texts/versions/versions';
import { compareRankings } from '../../../../voting/compareRankings';
import { sideParams } from '../comparison/comparedPair';
import { RankingFigures } from './RankingFigures';

const texts = versionTexts.publication;

function differenceOf(from: TotalAnswer, to: TotalAnswer): [votes: number, places: number] {
  const { total, placesChanged } = compareRankings(from.ranking, to.ranking);
  return [total.after - total.before, placesChanged];
}

interface EffectProps {
  own: TotalAnswer;
  live: TotalAnswer;
  /** The version that is published now, with its ranking; null: none. */
  replaced: { label: string; total: TotalAnswer } | null;
}

function Effect({ own, live, replaced }: EffectProps) {
  const [votes, places] = differenceOf(own, live);
  const isSame = votes === 0 && places === 0;
  return (
    <>
      <RankingFigures total={own.total} ranking={own.ranking} />
      <ul className="effects">
        <li>{texts.effect(own.total, own.ranking.length)}</li>
        {replaced && (
          <li>{texts.replaces(replaced.label, ...differenceOf(replaced.total, own))}</li>
        )}
        <li>{isSame ? texts.sameAsLive : texts.live(votes, places)}</li>
      </ul>
    </>
  );
}

interface PublishDialogProps {
  version: Version;
  versions: readonly Version[];
  /** Two administrators decide: it is proposed. */
  isProposal: boolean;
  onDone: (version: Version) => void;
  onProposed: (proposal: Proposal) => void;
  onClose: () => void;
}

/** Makes a final version the published result. */
export function PublishDialog(props: PublishDialogProps) {
  const { version, versions, isProposal, onDone, onProposed, onClose } = props;
  const { id, label, total } = version;
  const published = versions.find(({ state }) => state === 'published');
  const query = combineQueries({
    own: useTotal(sideParams(id)),
    live: useTotal(),
    before: useTotal(sideParams(published?.id ?? id)),
  });
  const { saving, password, decide } = useDecision();

  async function handleConfirm() {
    const response = await decide(publishVersion, { params: { id }, body: {} });
    if (!response) return;
    if ('proposal' in response) onProposed(response.proposal);
    else onDone(response);
  }
  return (
    <ConfirmDialog
      heading={texts.heading(label)}
      saving={saving}
      confirm={{
        label: isProposal ? texts.submitProposal(total) : texts.submit(total),
        isDisabled: query.state !== 'ready',
      }}
      password={{ form: password, reason: texts.signIn(total) }}
      wayBack={texts.back}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      <AnswerView query={query} skeleton={<FigureCardSkeleton />}>
        {({ own, live, before }) => (
          <Effect
            own={own}
            live={live}
            replaced={published ? { label: published.label, total: before } : null}
          />
        )}
      </AnswerView>
      {isProposal && <FormNotice tone="note">{texts.proposes}</FormNotice>}
    </ConfirmDialog>
  );
}
