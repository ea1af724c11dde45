import { SeriesSwatch } from '../../../components/charts/svg/SeriesSwatch';
import { Icon } from '../../../components/Icon';
import { everyDjTexts as texts } from '../../../texts/everyDj';

interface ChosenDjsProps {
  /** In the order of the lines, whose colours and markers they have. */
  djs: { id: string; name: string }[];
  onRemove: (id: string) => void;
  onClear: () => void;
}

/** The DJs of the lines, each with a sample of its line; a press removes it. */
export function ChosenDjs({ djs, onRemove, onClear }: ChosenDjsProps) {
  return (
    <div className="chosen">
      <ul className="chosen-djs" aria-label={texts.chosenDjs}>
        {djs.map(({ id, name }, number) => (
          <li key={id}>
            <button
              type="button"
              className="chosen-dj"
              aria-label={texts.remove(name)}
              title={texts.remove(name)}
              onClick={() => onRemove(id)}
            >
              <SeriesSwatch kind="lines" series={number} />
              <bdi className="chosen-name">{name}</bdi>
              <Icon name="x-lg" />
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className="btn panel-action" onClick={onClear}>
        {texts.clear}
      </button>
    </div>
  );
}
