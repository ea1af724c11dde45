import type { Headers, NamedColumns, NamedFields } from '../csv/namedColumns';

export const EARLIER_FIELDS = ['rank', 'name', 'votes', 'kana', 'id'] as const;
export type EarlierField = (typeof EARLIER_FIELDS)[number];

export type EarlierHeaders = Headers<EarlierField>;
export type EarlierColumns = NamedColumns<EarlierField>;

/** What a file of an earlier ranking calls its columns. */
export const EARLIER_COLUMNS: NamedFields<EarlierField> = {
  fields: EARLIER_FIELDS,
  required: ['name', 'rank'],
  names: {
    rank: ['rank', '順位'],
    name: ['name', '名前', 'dj', 'dj名'],
    votes: ['votes', '票数', '得票数', '投票数', '有効票'],
    kana: ['kana', '読み', 'よみ', 'ヨミ', 'ふりがな', 'フリガナ'],
    id: ['id', 'dj id', 'djのid'],
  },
};
