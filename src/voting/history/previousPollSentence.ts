import { sentences as texts } from '../../texts/history/sentences';
import { aside } from './aside';
import type { Detail } from './entryDetails';

/** 過去の投票 2021年「DJランキング投票2021」を登録（48組・照合できないDJ 8組） */
export function previousPollImported(detail: Detail<'previous_poll.imported'>): string {
  const { year, name, djs, unmatched, replaces, reason } = detail;
  const said = replaces ? texts.previousPollReplaced : texts.previousPollImported;
  const more = aside(
    texts.djCount(djs),
    unmatched > 0 && texts.unmatched(unmatched),
    reason !== null && texts.reason(reason),
  );
  return said(year, texts.quoted(name)) + more;
}

export function previousPollMatched({ year, name, dj }: Detail<'previous_poll.matched'>): string {
  return dj === null
    ? texts.previousPollUnmatched(year, texts.quoted(name))
    : texts.previousPollMatched(year, texts.quoted(name), texts.quoted(dj.name));
}

export function previousPollRemoved(detail: Detail<'previous_poll.removed'>): string {
  const { year, name, djs, reason } = detail;
  const more = aside(texts.djCount(djs), texts.reason(reason));
  return texts.previousPollRemoved(year, texts.quoted(name)) + more;
}
