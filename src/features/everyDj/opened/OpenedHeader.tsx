import { Icon } from '../../../components/Icon';
import { Link } from '../../../components/Link';
import { everyDjTexts } from '../../../texts/everyDj';
import { openedDjTexts as texts } from '../../../texts/everyDj/openedDj';
import { djHistoryPath } from '../../../voting/history/historyPaths';
import type { DjLine } from '../table/djLines';
import type { Choice } from '../comparison/useChoice';

interface Steps {
  /** Null at either end of the table. */
  onAbove: (() => void) | null;
  onBelow: (() => void) | null;
}

interface OpenedHeaderProps {
  headingId: string;
  dj: DjLine['dj'];
  choice: Choice;
  steps: Steps;
  onClose: () => void;
}

/** To the DJ above or below. Not `disabled` at an end: the button would lose the focus. */
function StepButtons({ onAbove, onBelow }: Steps) {
  return (
    <>
      <button
        type="button"
        className="btn btn-quiet"
        aria-disabled={onAbove === null}
        aria-keyshortcuts="ArrowUp"
        onClick={() => onAbove?.()}
      >
        <Icon name="chevron-up" />
        {texts.above}
      </button>
      <button
        type="button"
        className="btn btn-quiet"
        aria-disabled={onBelow === null}
        aria-keyshortcuts="ArrowDown"
        onClick={() => onBelow?.()}
      >
        <Icon name="chevron-down" />
        {texts.below}
      </button>
    </>
  );
}

/** Name and details, with the buttons of the dialog. */
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
          <Link to={djHistoryPath(dj.id)} className="history-link">
            {everyDjTexts.history.link}
          </Link>
        </div>
        <button type="button" className="icon-button" aria-label={texts.close} onClick={onClose}>
          <Icon name="x-lg" />
        </button>
      </header>
      <div className="opened-actions">
        <StepButtons {...steps} />
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
