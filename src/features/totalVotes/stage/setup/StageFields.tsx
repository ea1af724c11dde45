import type { Version } from '../../../../../contract/decisions/versions';
import { ChoiceGroup } from '../../../../components/ChoiceGroup';
import { FieldFrame } from '../../../../components/form/FieldFrame';
import { stageSetupTexts as texts } from '../../../../texts/stage/setup';
import { versionStates } from '../../../../texts/versions/states';
import { chooseVersion } from '../stagePath';
import type { Play } from '../show/keptPlay';
import { categoriesOf } from '../show/show';
import { PLACES } from '../show/steps';
import type { LoadedStage } from '../show/useLoadedStage';
import { StageSwitch } from './StageSwitch';

interface StageFieldsProps {
  versions: readonly Version[];
  stage: LoadedStage;
  play: Play;
  onChange: (changes: Partial<Play>) => void;
}

// A category may have any name.
const ALL = 'all';
const ONE = '=';

/** Each choice that changes what is announced begins the play anew. */
export function StageFields({ versions, stage, play, onChange }: StageFieldsProps) {
  const categories = stage.state === 'ready' ? categoriesOf(stage.loaded) : [];
  const { version, places, category, hidesVotes, showsClock } = play;
  return (
    <>
      <FieldFrame label={texts.version} hint={texts.versionHint}>
        {(links) => (
          <select
            {...links}
            className="form-select"
            value={version}
            onChange={({ target }) => chooseVersion(target.value)}
          >
            {versions.map(({ id, label, state, total }) => (
              <option key={id} value={id}>
                {texts.option(label, versionStates[state], total)}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
      <div className="field">
        <p className="form-label">{texts.places}</p>
        <ChoiceGroup
          label={texts.places}
          className="stage-choice-places"
          choices={PLACES.map(String)}
          chosen={String(places)}
          nameOf={(choice) => texts.place(Number(choice))}
          onChange={(choice) => {
            const chosen = PLACES.find((each) => String(each) === choice);
            if (chosen) onChange({ places: chosen, reached: 0 });
          }}
        />
        <p className="field-hint">{texts.placesHint}</p>
      </div>
      <FieldFrame label={texts.category} hint={texts.categoryHint}>
        {(links) => (
          <select
            {...links}
            className="form-select"
            value={category === null ? ALL : ONE + category}
            onChange={({ target: { value } }) =>
              onChange({ category: value === ALL ? null : value.slice(1), reached: 0 })
            }
          >
            <option value={ALL}>{texts.allCategories}</option>
            {categories.map((name) => (
              <option key={name} value={ONE + name}>
                {name}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
      <StageSwitch
        name={texts.hidesVotes}
        hint={texts.hidesVotesHint}
        isOn={hidesVotes}
        onChange={(isOn) => onChange({ hidesVotes: isOn })}
      />
      <StageSwitch
        name={texts.showsClock}
        hint={texts.showsClockHint}
        isOn={showsClock}
        onChange={(isOn) => onChange({ showsClock: isOn })}
      />
    </>
  );
}
