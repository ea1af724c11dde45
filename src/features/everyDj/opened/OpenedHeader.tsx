import { Icon } from '../../../components/Icon';
import { everyDjTexts } from '../../../texts/everyDj';
import type { DjLine } from '../comparison/djLines';
import { OpenedSteps, type OpenedStepsProps } from './OpenedSteps';
import type { Choice } from '../comparison/useChoice';

interface OpenedHeaderProps {
  headingId: string;
  dj: DjLine['dj'];
  choice: Choice;
  steps: OpenedStepsProps;
  onClose: () => void;
}

const { opened: texts } = everyDjTexts;

/** Who it is, and what can be done. */
export function OpenedHeader({ headingId, dj, choice, steps, onClose }: OpenedHeaderProps) {
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
    </>
  );
}
