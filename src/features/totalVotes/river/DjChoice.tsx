import { useState } from 'react';
import type { Rank } from '../../../../contract/ranking';
import { Dialog } from '../../../components/form/Dialog';
import { SearchBox } from '../../../components/SearchBox';
import { djName } from '../../../lib/privacy/names';
import { screenTexts } from '../../../texts/screens';
import { riverCardTexts as texts } from '../../../texts/totalVotes/river';
import { useFoundDjs } from '../../../voting/search/useFoundDjs';
import { MOST_SHOWN } from './riverDjs';

interface DjChoiceProps {
  ranking: Rank[];
  /** Who is in the river now. */
  shown: readonly { id: string }[];
  onChoose: (ids: string[]) => void;
  onCancel: () => void;
}

/** More than that nobody looks through: the search finds the others. */
const MOST_LISTED = 100;

/** Chooses the DJs of the river, at most ten, from the whole ranking. */
export function DjChoice({ ranking, shown, onChoose, onCancel }: DjChoiceProps) {
  const [chosen, setChosen] = useState(() => shown.map(({ id }) => id));
  const [text, setText] = useState('');
  const found = useFoundDjs(ranking, text);
  const isFull = chosen.length >= MOST_SHOWN;
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <Dialog heading={texts.chooseHeading} onCancel={onCancel}>
      <SearchBox label={screenTexts.search} value={text} onChange={setText} />
      <p className="river-choice-count" role="status">
        {texts.chosen(chosen.length, MOST_SHOWN)}
        {found.length > MOST_LISTED && ` ${texts.more(found.length - MOST_LISTED)}`}
      </p>
      <ul className="river-choice">
        {found.slice(0, MOST_LISTED).map(({ dj, rank }) => (
          <li key={dj.id}>
            <label>
              <input
                type="checkbox"
                className="form-check-input"
                checked={chosen.includes(dj.id)}
                disabled={isFull && !chosen.includes(dj.id)}
                onChange={() => toggle(dj.id)}
              />
              <span>{texts.option(rank, djName(dj))}</span>
            </label>
          </li>
        ))}
      </ul>
      <div className="form-actions">
        <button
          type="button"
          className="btn btn-primary"
          disabled={chosen.length === 0}
          onClick={() => onChoose(chosen)}
        >
          {texts.show}
        </button>
        <button type="button" className="btn btn-quiet" onClick={() => onChoose([])}>
          {texts.showFirst(MOST_SHOWN)}
        </button>
        <button type="button" className="btn btn-quiet" onClick={onCancel}>
          {texts.cancel}
        </button>
      </div>
    </Dialog>
  );
}
