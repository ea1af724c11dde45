import { Icon } from '../../../../components/Icon';
import { stageSetupTexts as texts } from '../../../../texts/stage/setup';
import type { Play } from '../show/keptPlay';
import { rankedAmong, stepsOf } from '../show/steps';
import type { LoadedStage } from '../show/useLoadedStage';

interface StartButtonsProps {
  stage: LoadedStage;
  play: Play;
  onChange: (changes: Partial<Play>) => void;
}

/** The place that an interrupted play has reached; null: none. */
function reachedPlace(stage: LoadedStage, { category, places, reached }: Play): number | null {
  if (stage.state !== 'ready' || reached === 0) return null;
  const steps = stepsOf(rankedAmong(stage.loaded.lines, category), places);
  return steps[Math.min(reached, steps.length) - 1]?.rank ?? null;
}

export function StartButtons({ stage, play, onChange }: StartButtonsProps) {
  const place = reachedPlace(stage, play);
  const isReady = stage.state === 'ready';
  return (
    <div className="form-actions">
      {place !== null && (
        <button type="button" className="btn btn-primary" onClick={() => onChange({ isOn: true })}>
          <Icon name="easel" />
          {texts.goOn(place)}
        </button>
      )}
      <button
        type="button"
        className={place === null ? 'btn btn-primary' : 'btn btn-quiet'}
        disabled={!isReady}
        onClick={() => onChange({ isOn: true, reached: 0 })}
      >
        {place === null && <Icon name="easel" />}
        {place === null ? texts.start : texts.startAnew}
      </button>
    </div>
  );
}
