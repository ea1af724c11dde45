import Button from 'react-bootstrap/Button';
import { useId, useState, type KeyboardEvent } from 'react';
import type { Dj } from '../../../../contract/dj';
import { FieldFrame } from '../../../components/form/FieldFrame';
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

/** DJs by name or reading: buttons below the field add the found ones, and those above it take one out again. */
export function DjPicker({ djs, chosen, onChange }: DjPickerProps) {
  const listId = useId();
  const [text, setText] = useState('');
  const romaji = useRomaji(text);
  const lines = inDisplayOrder(djs)
    .filter((dj) => !chosen.includes(dj.id))
    .map((dj) => ({ dj }));
  const found = text === '' ? [] : searchDjs(lines, text, romaji);
  const nameOf = (id: string) => djName(djs.find((dj) => dj.id === id) ?? { id, name: id });

  function add(id: string): void {
    onChange([...chosen, id]);
    setText('');
  }
  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key !== 'Enter' || isConverting(event.nativeEvent)) return;
    event.preventDefault();
    if (found[0]) add(found[0].dj.id);
  }
  const status = found.length > 0 ? texts.djsFound(found.length) : texts.djsNone;
  return (
    <div>
      <FieldFrame label={texts.djs} hint={texts.djsHint}>
        {(links) => (
          <input
            {...links}
            type="search"
            className="form-control"
            autoComplete="off"
            aria-controls={listId}
            value={text}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={handleKeyDown}
          />
        )}
      </FieldFrame>
      <p className={found.length > 0 ? 'visually-hidden' : 'field-error'} role="status">
        {text !== '' && status}
      </p>
      <ul id={listId} className="d-flex flex-wrap gap-2 m-0 py-1" aria-label={texts.candidates}>
        {found.slice(0, SUGGESTED).map(({ dj }) => (
          <li key={dj.id}>
            <Button variant="quiet" onClick={() => add(dj.id)}>
              <Icon name="plus-lg" />
              <bdi>{djName(dj)}</bdi>
              <bdi className="text-body-secondary">{djReading(dj)}</bdi>
            </Button>
          </li>
        ))}
      </ul>
      {chosen.length > 0 && (
        <ul className="d-flex flex-wrap gap-2 m-0 py-1" aria-label={texts.chosen}>
          {chosen.map((id) => (
            <li key={id}>
              <Button
                variant="quiet"
                aria-label={texts.remove(nameOf(id))}
                onClick={() => onChange(chosen.filter((other) => other !== id))}
              >
                <bdi>{nameOf(id)}</bdi>
                <Icon name="x-lg" />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
