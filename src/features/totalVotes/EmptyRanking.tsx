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

/** No match: says what was searched for, with buttons to clear filter and search. */
export function NobodyFound({ within, search }: NobodyFoundProps) {
  const { change } = useQueryString();
  const isSearched = search.trim() !== '';
  return (
    <EmptyState
      title={isSearched ? screenTexts.notFound(search) : texts.nobodyIn(within ?? '')}
      advice={within === null ? screenTexts.notFoundAdvice : texts.nobodyInAdvice}
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
