import { djPalette } from '../../../components/charts/model/palette';
import { SeriesSwatch } from '../../../components/charts/svg/SeriesSwatch';
import { DjLink } from '../../../components/figures/DjLink';
import { djName } from '../../../lib/privacy/names';
import { everyDjTexts as texts } from '../../../texts/everyDj';
import type { Choice } from '../../../voting/useChoice';
import { Icon } from '../../../components/Icon';

interface ChosenDjsProps {
  /** In the order of the lines, whose colours and markers they have. */
  djs: readonly { id: string; name: string }[];
  choice: Choice;
}

/**
 * At the end of the window, in sight while the list is scrolled: the DJs of the lines, each with a sample of its line. Its name
 * opens the DJ, its cross takes the DJ out.
 */
export function ChosenDjs({ djs, choice: { refused, toggle, clear } }: ChosenDjsProps) {
  const palette = djPalette(djs.map(({ id }) => id));
  return (
    <div className="chosen">
      {refused && (
        <p className="m-0 fs-5 text-warning-emphasis" role="alert">
          {texts.full}
        </p>
      )}
      <ul className="m-0" aria-label={texts.chosenDjs}>
        {djs.map((dj, number) => (
          <li key={dj.id} className="chosen-dj">
            <SeriesSwatch kind="lines" series={number} palette={palette.get(dj.id)} />
            <DjLink dj={dj}>
              <bdi className="chosen-name text-truncate">{djName(dj)}</bdi>
            </DjLink>
            <button
              type="button"
              className="icon-button"
              aria-label={texts.remove(djName(dj))}
              title={texts.remove(djName(dj))}
              onClick={() => toggle(dj.id)}
            >
              <Icon name="x-lg" />
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className="btn panel-action m-0" onClick={clear}>
        {texts.clear}
      </button>
    </div>
  );
}
