import { EmptyState } from '../../../components/states/EmptyState';
import { useQueryString } from '../../../lib/navigation/useQueryString';
import { screenTexts } from '../../../texts/screens';
import { noticeTexts as texts } from '../../../texts/totalVotes/notices';
import { NO_FILTER } from '../filter';

interface NobodyFoundProps {
  /** クラブ・東京; null without a filter */
  within: string | null;
  search: string;
}

/** No match: says what was searched for, with buttons to clear filter and search. */
export default function NobodyFound({ within, search }: NobodyFoundProps) {
  const { change } = useQueryString();
  const searched = search.trim() !== '';
  const { title, advice } = words(within, searched ? search : null);
  return (
    <EmptyState
      title={title}
      advice={advice}
      action={
        <p className="empty-actions">
          {within !== null && (
            <button type="button" className="btn btn-quiet" onClick={() => change(NO_FILTER)}>
              {texts.dropFilter}
            </button>
          )}
          {searched && (
            <button type="button" className="btn btn-quiet" onClick={() => change({ q: null })}>
              {texts.dropSearch}
            </button>
          )}
        </p>
      }
    />
  );
}

function words(within: string | null, search: string | null): { title: string; advice: string } {
  if (search === null) return { title: texts.nobodyIn(within ?? ''), advice: texts.nobodyInAdvice };
  if (within === null) {
    return { title: screenTexts.notFound(search), advice: screenTexts.notFoundAdvice };
  }
  return { title: texts.notFoundIn(within, search), advice: texts.notFoundInAdvice };
}
