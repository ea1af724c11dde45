import Button from 'react-bootstrap/Button';
import { Link } from '../../components/Link';
import { EmptyPanel, EmptyState } from '../../components/states/EmptyState';
import { useQueryString } from '../../lib/navigation/useQueryString';
import { screenTexts } from '../../texts/screens';
import { noticeTexts as texts } from '../../texts/totalVotes/notices';
import { NO_FILTER } from './filter';
import { tabPath } from './TotalVotesTabs';

interface NobodyFoundProps {
  /** クラブ・東京; null without a filter */
  within: string | null;
  search: string;
}

function words(within: string | null, search: string | null): { title: string; advice: string } {
  if (search === null) return { title: texts.nobodyIn(within ?? ''), advice: texts.nobodyInAdvice };
  if (within === null) {
    return { title: screenTexts.notFound(search), advice: screenTexts.notFoundAdvice };
  }
  return { title: texts.notFoundIn(within, search), advice: texts.notFoundInAdvice };
}

/** No match: says what was searched for, with buttons to clear filter and search. */
export function NobodyFound({ within, search }: NobodyFoundProps) {
  const { change } = useQueryString();
  const isSearched = search.trim() !== '';
  return (
    <EmptyState
      {...words(within, isSearched ? search : null)}
      action={
        <p className="d-flex flex-wrap gap-2 justify-content-center">
          {within !== null && (
            <Button variant="quiet" onClick={() => change(NO_FILTER)}>
              {texts.dropFilter}
            </Button>
          )}
          {isSearched && (
            <Button variant="quiet" onClick={() => change({ q: null })}>
              {texts.dropSearch}
            </Button>
          )}
        </p>
      }
    />
  );
}

interface UnknownVersionProps {
  /** Of the address. */
  id: string;
}

/** The address names a version that does not exist: says so, with two ways on. */
export function UnknownVersion({ id }: UnknownVersionProps) {
  return (
    <EmptyPanel
      title={texts.unknown(id)}
      advice={texts.unknownAdvice}
      action={
        <p className="d-flex flex-wrap gap-2 justify-content-center">
          <Link to={tabPath('versions')} className="btn btn-primary">
            {texts.toVersions}
          </Link>
          <Link to={tabPath('ranking')} className="btn btn-quiet">
            {texts.toRanking}
          </Link>
        </p>
      }
    />
  );
}
