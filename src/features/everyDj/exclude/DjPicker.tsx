import { useId, useState, type KeyboardEvent } from 'react';
import type { Dj } from '../../../../contract/dj';
import { Icon } from '../../../components/Icon';
import { isConverting } from '../../../lib/browser/inputMethod';
import { searchDjs } from '../../../voting/search/searchDjs';
import { useRomaji } from '../../../voting/search/useRomaji';
import { djName, djReading, inDisplayOrder } from '../../../lib/privacy/names';
import { excludeTexts } from '../../../texts/exclusions/exclude';

const texts = excludeTexts.fields;
/** So many are suggested at once. */
const SUGGESTED = 8;

interface DjPickerProps {
  djs: readonly Dj[];
  /** Ids. */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

interface SuggestionsProps {
  listId: string;
  found: readonly Dj[];
  /** In the list. */
  active: number;
  onPick: (dj: Dj) => void;
}

function Suggestions({ listId, found, active, onPick }: SuggestionsProps) {
  return (
    <ul className="dj-suggestions" role="listbox" id={listId} aria-label={texts.djs}>
      {found.map((dj, at) => (
        // The field keeps the focus and has the keys (aria-activedescendant).
        <li
          key={dj.id}
          id={`${listId}-${at}`}
          role="option"
          aria-selected={at === active}
          tabIndex={-1}
          onKeyDown={({ key }) => key === 'Enter' && onPick(dj)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(dj)}
        >
          <bdi>{djName(dj)}</bdi>
          <bdi className="text-muted-ink">{djReading(dj)}</bdi>
        </li>
      ))}
    </ul>
  );
}

/** DJs by name or reading, from suggestions; each chosen one can be taken out again. */
export function DjPicker({ djs, chosen, onChange }: DjPickerProps) {
  const id = useId();
  const listId = `${id}-list`;
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const rest = inDisplayOrder(djs).filter((dj) => !chosen.includes(dj.id));
  const lines = rest.map((dj) => ({ dj }));
  const all = searchDjs(lines, text, useRomaji(text)).map(({ dj }) => dj);
  const found = all.slice(0, SUGGESTED);
  const isShown = isOpen && found.length > 0;
  const nameOf = (dj: string) => djName(djs.find((one) => one.id === dj) ?? { id: dj, name: dj });

  function pick(dj: Dj | undefined): void {
    if (!dj) return;
    onChange([...chosen, dj.id]);
    setText('');
    setActive(0);
    setOpen(false);
  }

  function step(by: 1 | -1): void {
    setOpen(true);
    if (isShown) setActive((active + by + found.length) % found.length);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (isConverting(event.nativeEvent)) return;
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') step(key === 'ArrowDown' ? 1 : -1);
    else if (key === 'Enter' && isShown) pick(found[active]);
    else if (key === 'Escape' && isShown) setOpen(false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className="field dj-picker">
      <label className="form-label" htmlFor={id}>
        {texts.djs}
      </label>
      {chosen.length > 0 && (
        <ul className="chosen-djs" aria-label={texts.chosen}>
          {chosen.map((one) => (
            <li key={one}>
              <button
                type="button"
                className="chosen-dj"
                aria-label={texts.remove(nameOf(one))}
                title={texts.remove(nameOf(one))}
                onClick={() => onChange(chosen.filter((other) => other !== one))}
              >
                <bdi className="chosen-name">{nameOf(one)}</bdi>
                <Icon name="x-lg" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <input
        id={id}
        className="form-control"
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-activedescendant={isShown ? `${listId}-${active}` : undefined}
        aria-describedby={`${id}-hint`}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setActive(0);
          setOpen(true);
        }}
        onFocus={() => setOpen(text !== '')}
        onClick={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={handleKeyDown}
      />
      {isShown && <Suggestions listId={listId} found={found} active={active} onPick={pick} />}
      <p className="field-hint" id={`${id}-hint`}>
        {texts.djsHint}
      </p>
      <p className="visually-hidden" role="status">
        {isOpen && (all.length > 0 ? texts.djsFound(all.length) : texts.djsNone)}
      </p>
      {isOpen && text !== '' && all.length === 0 && <p className="field-error">{texts.djsNone}</p>}
    </div>
  );
}
