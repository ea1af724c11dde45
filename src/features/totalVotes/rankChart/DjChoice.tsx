import Button from 'react-bootstrap/Button';
import { useMemo, useState } from 'react';
import type { Rank } from '../../../../contract/ranking';
import { Dialog } from '../../../components/form/Dialog';
import { SearchBox } from '../../../components/SearchBox';
import { djName } from '../../../lib/privacy/names';
import { screenTexts } from '../../../texts/screens';
import { rankChartTexts as texts } from '../../../texts/totalVotes/rankChart';
import { useFoundDjs } from '../../../voting/search/useFoundDjs';
import { useQueryString } from '../../../lib/navigation/useQueryString';

/** How many lines the rank chart has at most. */
const MOST_LINES = 10;

const KEY = 'rank';

/** Whose ranks are drawn: the DJs that the address names (`rank=ID`), in the order of the ranking, else the first ten. */
export function useRankChartDjs(ranking: readonly Rank[], filtered: readonly Rank[]) {
  const { search, change } = useQueryString();
  return useMemo(() => {
    const named = new URLSearchParams(search).getAll(KEY);
    const chosen = ranking.filter(({ dj }) => named.includes(dj.id)).slice(0, MOST_LINES);
    const first = filtered.slice(0, MOST_LINES).filter(({ rank }) => rank !== null);
    return {
      isChoice: chosen.length > 0,
      ids: (chosen.length > 0 ? chosen : first).map(({ dj }) => dj.id),
      choose: (ids: readonly string[]) => change({ [KEY]: ids.length > 0 ? ids : null }),
    };
  }, [search, ranking, filtered, change]);
}

interface DjChoiceProps {
  ranking: Rank[];
  /** Who is in the chart now. */
  visible: readonly string[];
  onChoose: (ids: readonly string[]) => void;
  onCancel: () => void;
}

/** More than that nobody looks through: the search finds the others. */
const MOST_LISTED = 100;

/** Chooses the DJs of the chart, at most ten, from the whole ranking. */
export function DjChoice({ ranking, visible, onChoose, onCancel }: DjChoiceProps) {
  const [chosen, setChosen] = useState<readonly string[]>(visible);
  const [text, setText] = useState('');
  const found = useFoundDjs(ranking, text);
  const isFull = chosen.length >= MOST_LINES;
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <Dialog heading={texts.chooseHeading} onCancel={onCancel}>
      <SearchBox label={screenTexts.search} value={text} onChange={setText} />
      <p className="mb-1 fs-6 text-body-secondary" role="status">
        {texts.chosen(chosen.length, MOST_LINES)}
        {found.length > MOST_LISTED && ` ${texts.more(found.length - MOST_LISTED)}`}
      </p>
      <ul className="long-list mb-4">
        {found.slice(0, MOST_LISTED).map(({ dj, rank }) => (
          <li key={dj.id}>
            <label className="form-check">
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
        <Button disabled={chosen.length === 0} onClick={() => onChoose(chosen)}>
          {texts.show}
        </Button>
        <Button variant="quiet" onClick={() => onChoose([])}>
          {texts.showFirst(MOST_LINES)}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </Dialog>
  );
}
