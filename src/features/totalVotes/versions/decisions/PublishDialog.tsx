import type { TotalAnswer } from '../../../../../contract/ranking';
import type { Version } from '../../../../../contract/decisions/versions';
import { compareRankings } from '../../../../voting/compareRankings';
import { publishVersion } from '../../../../client/mutations/decisions';
import { combineQueries } from '../../../../client/queryState';
import { useTotal } from '../../../../client/queries/ranking';
import { AnswerView } from '../../../../components/states/AnswerView';
import { FormNotice } from '../../../../components/states/FormNotice';
import { FigureCardSkeleton } from '../../../../components/states/skeletons';
import { versionTexts } from '../../../../texts/versions/versions';
import { placesChanged } from '../comparison/placesChanged';
import { sideParams } from '../comparison/sides';
import { DecisionDialog } from './DecisionDialog';
import { DecisionFigures } from './DecisionFigures';
import { rankingFigures } from './rankingFigures';
import { type DecisionEnds, useDecision } from './useDecision';

const texts = versionTexts.publication;

interface EffectProps {
  own: TotalAnswer;
  live: TotalAnswer;
  /** The version that is published now, with its ranking; null: none. */
  replaced: { label: string; total: TotalAnswer } | null;
}

function difference(from: TotalAnswer, to: TotalAnswer): [votes: number, places: number] {
  const { total, counts } = compareRankings(from.ranking, to.ranking);
  return [total.after - total.before, placesChanged(counts)];
}

function Effect({ own, live, replaced }: EffectProps) {
  const [votes, places] = difference(own, live);
  const isSame = votes === 0 && places === 0;
  return (
    <>
      <DecisionFigures figures={rankingFigures(own.total, own.ranking)} />
      <ul className="effects">
        <li>{texts.effect(own.total, own.ranking.length)}</li>
        {replaced && <li>{texts.replaces(replaced.label, ...difference(replaced.total, own))}</li>}
        <li>{isSame ? texts.sameAsLive : texts.live(votes, places)}</li>
      </ul>
    </>
  );
}

interface PublishDialogProps {
  version: Version;
  versions: readonly Version[];
  /** Two people decide: it is proposed. */
  isProposal: boolean;
  ends: DecisionEnds;
  onClose: () => void;
}

/** Makes a final version the published result. */
export function PublishDialog(props: PublishDialogProps) {
  const { version, versions, isProposal, ends, onClose } = props;
  const { id, label, total } = version;
  const published = versions.find(({ state }) => state === 'published');
  const query = combineQueries({
    own: useTotal(sideParams(id)),
    live: useTotal(),
    before: useTotal(sideParams(published?.id ?? id)),
  });
  const decision = useDecision(publishVersion, ends);
  return (
    <DecisionDialog
      heading={texts.heading(label)}
      decision={decision}
      submit={{
        label: isProposal ? texts.submitProposal(total) : texts.submit(total),
        disabled: query.state !== 'ready',
      }}
      signInReason={texts.signIn(total)}
      onSubmit={() => decision.decide({ params: { id }, body: {} })}
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
      <p className="way-back">{texts.back}</p>
    </DecisionDialog>
  );
}
