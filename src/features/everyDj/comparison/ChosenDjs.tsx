import { SeriesSwatch } from '../../../components/charts/svg/SeriesSwatch';
import { CloseButton } from '../../../components/CloseButton';
import { DjLink } from '../../../components/figures/DjLink';
import { djName } from '../../../lib/privacy/names';
import { everyDjTexts as texts } from '../../../texts/everyDj';

interface ChosenDjsProps {
  /** In the order of the lines, whose colours and markers they have. */
  djs: { id: string; name: string }[];
  onRemove: (id: string) => void;
  onClear: () => void;
}

/** The DJs of the lines, each with a sample of its line; its name opens the DJ, its cross takes the DJ out. */
export function ChosenDjs({ djs, onRemove, onClear }: ChosenDjsProps) {
  return (
    <div className="chosen">
      <ul className="chosen-djs" aria-label={texts.chosenDjs}>
        {djs.map((dj, number) => (
          <li key={dj.id} className="chosen-dj">
            <SeriesSwatch kind="lines" series={number} />
            <DjLink dj={dj}>
              <bdi className="chosen-name">{djName(dj)}</bdi>
            </DjLink>
            <CloseButton name={texts.remove(djName(dj))} onClose={() => onRemove(dj.id)} />
          </li>
        ))}
      </ul>
      <button type="button" className="btn panel-action" onClick={onClear}>
        {texts.clear}
      </button>
    </div>
  );
}
