import { sentences as texts } from '../../texts/history/sentences';
import type { Detail } from './entryDetails';

const bracketed = (parts: (string | null)[]) =>
  texts.bracketed(parts.filter((part) => part !== null).join(texts.comma));

/** 過去の投票 2021年「DJランキング投票2021」を登録（48組、照合できないDJ 8組） */
export function earlierImported(detail: Detail<'earlier_vote.imported'>): string {
  const { year, name, djs, unmatched, replaces, reason } = detail;
  const said = replaces ? texts.earlierReplaced : texts.earlierImported;
  const more = [
    texts.djCount(djs),
    unmatched > 0 ? texts.unmatched(unmatched) : null,
    reason === null ? null : texts.reason(reason),
  ];
  return said(year, texts.quoted(name)) + bracketed(more);
}

export function earlierMatched({ year, name, dj }: Detail<'earlier_vote.matched'>): string {
  return dj === null
    ? texts.earlierUnmatched(year, texts.quoted(name))
    : texts.earlierMatched(year, texts.quoted(name), texts.quoted(dj.name));
}

export function earlierRemoved(detail: Detail<'earlier_vote.removed'>): string {
  const { year, name, djs, reason } = detail;
  const more = bracketed([texts.djCount(djs), texts.reason(reason)]);
  return texts.earlierRemoved(year, texts.quoted(name)) + more;
}
