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

/** Whether there is anybody to announce, and the place that an interrupted play has come to; null: none. */
function standOf(stage: LoadedStage, { category, places, reached }: Play) {
  if (stage.state !== 'ready') return { isPlayable: false, place: null };
  const steps = stepsOf(rankedAmong(stage.loaded.lines, category), places);
  const last = steps[Math.min(reached, steps.length) - 1];
  return { isPlayable: steps.length > 0, place: last?.rank ?? null };
}

export function StartButtons({ stage, play, onChange }: StartButtonsProps) {
  const { isPlayable, place } = standOf(stage, play);
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
        disabled={!isPlayable}
        onClick={() => onChange({ isOn: true, reached: 0 })}
      >
        {place === null && <Icon name="easel" />}
        {place === null ? texts.start : texts.startAnew}
      </button>
    </div>
  );
}
