import { useMemo, useState, type FormEvent } from 'react';
import { useDjs } from '../../../../client/queries/djs';
import { Card } from '../../../../components/Card';
import { Link } from '../../../../components/Link';
import { SearchBox } from '../../../../components/SearchBox';
import { AnswerView } from '../../../../components/states/AnswerView';
import { go } from '../../../../lib/navigation/navigation';
import type { Dj } from '../../../../../contract/dj';
import { djName, djReading, inDisplayOrder } from '../../../../lib/privacy/names';
import { djHistoryTexts as texts } from '../../../../texts/djHistory';
import { djHistoryPath } from '../../../../voting/history/historyPaths';
import { useFoundDjs } from '../../../../voting/search/useFoundDjs';

/** So many are flagged at once. */
const LISTED = 8;

interface FoundDjsProps {
  djs: readonly Dj[];
  text: string;
}

function FoundDjs({ djs, text }: FoundDjsProps) {
  const lines = useMemo(() => inDisplayOrder(djs).map((dj) => ({ dj })), [djs]);
  const found = useFoundDjs(lines, text).map(({ dj }) => dj);
  const flagged = found.slice(0, LISTED);
  return (
    <>
      <p className="found-count" role="status">
        {found.length === 0 ? texts.notFound(text) : texts.found(found.length)}
      </p>
      {flagged.length > 0 && (
        <ul className="found-djs" aria-label={texts.foundList}>
          {flagged.map((dj) => (
            <li key={dj.id}>
              <Link to={djHistoryPath(dj.id)}>
                <bdi>{djName(dj)}</bdi>
              </Link>
              <bdi className="text-muted-ink">{djReading(dj)}</bdi>
            </li>
          ))}
        </ul>
      )}
      {found.length > LISTED && <p>{texts.more(found.length - LISTED)}</p>}
    </>
  );
}

interface AskedDjsProps {
  text: string;
}

/** The DJs are asked for once somebody looks for one: there may be 10,000. */
function AskedDjs({ text }: AskedDjsProps) {
  return (
    <AnswerView query={useDjs()} skeleton={<p className="found-count">&nbsp;</p>}>
      {({ djs }) => <FoundDjs djs={djs} text={text} />}
    </AnswerView>
  );
}

/** A DJ by name or reading; each one found leads to its history, Enter to the first. */
export function DjSearch() {
  const [text, setText] = useState('');
  const wanted = text.trim();

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const first = event.currentTarget.querySelector<HTMLAnchorElement>('.found-djs a');
    if (first) go(first.pathname + first.search);
  }
  return (
    <div className="dj-search">
      <Card heading={texts.search}>
        <p className="text-muted-ink">{texts.searchAdvice}</p>
        <form role="search" aria-label={texts.search} onSubmit={handleSubmit}>
          <SearchBox label={texts.searchLabel} value={text} onChange={setText} />
          {wanted !== '' && <AskedDjs text={wanted} />}
        </form>
      </Card>
    </div>
  );
}
