import { stageSetupTexts } from '../../../../texts/stage/setup';

const texts = stageSetupTexts.keys;

/** Learnt before the play: the picture itself has no word about it. */
export function StageKeys() {
  return (
    <>
      <dl className="stage-keys">
        {texts.all.map(({ keys, does }) => (
          <div key={does} className="stage-key">
            <dt>{keys}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p className="field-hint">{texts.hint}</p>
    </>
  );
}
