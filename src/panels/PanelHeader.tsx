import type { ReactNode } from 'react';
import { CloseButton } from '../components/CloseButton';
import { Icon } from '../components/Icon';
import { StepButton, type StepButtonProps } from '../components/StepButton';
import { closeOpened } from '../lib/navigation/opened';
import { panelTexts as texts } from '../texts/panels/panel';

type Step = Pick<StepButtonProps, 'name' | 'onStep'>;

interface PanelHeaderProps {
  /** What it was opened from, within the panel; null: from the page. */
  back: { name: string; onBack: () => void } | null;
  /** The heading with what is said below it */
  words: ReactNode;
  previous: Step;
  next: Step;
  actions?: ReactNode;
}

/** Above what scrolls: the way back, what is opened, the steps to its neighbours, and its end. */
export function PanelHeader({ back, words, previous, next, actions }: PanelHeaderProps) {
  return (
    <header className="opened-header">
      {back && (
        <button type="button" className="btn panel-action opened-back" onClick={back.onBack}>
          <Icon name="chevron-left" />
          <bdi>{back.name}</bdi>
        </button>
      )}
      <div className="opened-words">{words}</div>
      <div className="opened-actions">
        <StepButton {...previous} icon="chevron-left" className="opened-step" />
        <StepButton {...next} icon="chevron-right" className="opened-step" />
        {actions}
      </div>
      <CloseButton name={texts.close} className="opened-close" onClose={closeOpened} />
    </header>
  );
}
