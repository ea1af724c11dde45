import { FigureCard } from '../../components/FigureCard';
import { Icon } from '../../components/Icon';
import { formatShare } from '../../lib/numbers';
import { everyDjTexts } from '../../texts/everyDj';
import { screenTexts } from '../../texts/screens';
import { tableTexts } from '../../texts/table';
import type { DjLine } from './djLines';
import { OpenedSteps, type OpenedStepsProps } from './OpenedSteps';
import type { Choice } from './useChoice';

interface OpenedHeaderProps {
  headingId: string;
  line: DjLine;
  isCounting: boolean;
  choice: Choice;
  steps: OpenedStepsProps;
  onClose: () => void;
}

const { opened: texts, columns } = everyDjTexts;

/** Who it is, what can be done, and the figures that the table has too. */
export function OpenedHeader(props: OpenedHeaderProps) {
  const { headingId, line, isCounting, choice, steps, onClose } = props;
  const { dj, rank, tied, votes, share } = line;
  const isChosen = choice.chosen.includes(dj.id);
  const about = [dj.kana, dj.category, dj.area].filter(Boolean).join('・');
  return (
    <>
      <header className="opened-header">
        <div className="opened-words">
          <h2 id={headingId}>
            <bdi>{dj.name}</bdi>
          </h2>
          {about && <p>{about}</p>}
        </div>
        <button type="button" className="icon-button" aria-label={texts.close} onClick={onClose}>
          <Icon name="x-lg" />
        </button>
      </header>
      <div className="opened-actions">
        <OpenedSteps {...steps} />
        <button
          type="button"
          className="btn btn-quiet"
          aria-pressed={isChosen}
          onClick={() => choice.toggle(dj.id)}
        >
          <Icon name={isChosen ? 'check2' : 'plus-lg'} />
          {isChosen ? texts.compared : texts.compare}
        </button>
      </div>
      {choice.refused && (
        <p className="choice-refused" role="alert">
          {everyDjTexts.full}
        </p>
      )}
      <div className="opened-figures">
        <FigureCard
          label={columns.votes}
          value={votes}
          unit={screenTexts.votes}
          basis={texts.share(formatShare(share))}
        />
        <FigureCard
          label={isCounting ? columns.rankToday : columns.rank}
          value={rank}
          unit={texts.place}
          basis={tied && rank !== null ? tableTexts.tied : ''}
        />
      </div>
    </>
  );
}
