import type { Rank, TotalAnswer } from '../../../contract/ranking';
import { RankBadge } from '../../components/figures/RankBadge';
import { Link } from '../../components/Link';
import { djName, djReading } from '../../lib/privacy/names';
import { openedDjTexts as texts } from '../../texts/panels/openedDj';
import { djHistoryPath } from '../../voting/history/historyPaths';
import { useChoice } from '../../voting/useChoice';
import { usePanelFrame } from '../PanelDialog';
import { PanelHeader } from '../PanelHeader';
import { CompareLink } from './CompareLink';

interface DjHeaderProps {
  line: Rank;
  now: TotalAnswer;
  back: { name: string; onBack: () => void } | null | '';
  steps: { onAbove: (() => void) | null; onBelow: (() => void) | null };
}

/** Place, name and details, with the buttons of the panel. */
export function DjHeader({ line, now, back, steps }: DjHeaderProps) {
  const { headingId } = usePanelFrame();
  const { dj, rank, tied } = line;
  const choice = useChoice(now);
  const isChosen = choice.chosen.includes(dj.id);
  const about = [djReading(dj), dj.area, dj.category].filter(Boolean).join('・');
  return (
    <>
      <PanelHeader
        back={back || null}
        words={
          <>
            <RankBadge rank={rank} tied={tied} />
            <div>
              <h2 id={headingId}>
                <bdi>{djName(dj)}</bdi>
              </h2>
              {about && <p>{about}</p>}
              <Link to={djHistoryPath(dj.id)} className="history-link">
                {texts.history}
              </Link>
            </div>
          </>
        }
        previous={{ name: texts.above, onStep: steps.onAbove }}
        next={{ name: texts.below, onStep: steps.onBelow }}
        actions={
          <CompareLink id={dj.id} isChosen={isChosen} onToggle={() => choice.toggle(dj.id)} />
        }
      />
      {choice.refused && (
        <p className="form-notice form-notice-note" role="alert">
          {texts.full}
        </p>
      )}
    </>
  );
}
