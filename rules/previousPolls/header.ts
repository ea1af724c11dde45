import type { Headers, NamedColumns, NamedFields } from '../csv/namedColumns';

export const PREVIOUS_POLL_FIELDS = ['rank', 'name', 'votes', 'kana', 'id'] as const;
export type PreviousPollField = (typeof PREVIOUS_POLL_FIELDS)[number];

export type PreviousPollHeaders = Headers<PreviousPollField>;
export type PreviousPollColumns = NamedColumns<PreviousPollField>;

/** Names of the columns in a file of a previous ranking. */
export const PREVIOUS_POLL_COLUMNS: NamedFields<PreviousPollField> = {
  fields: PREVIOUS_POLL_FIELDS,
  required: ['name', 'rank'],
  names: {
    rank: ['rank', '順位'],
    name: ['name', '名前', 'dj', 'dj名'],
    votes: ['votes', '票数', '得票数', '投票数', '有効票'],
    kana: ['kana', '読み', 'よみ', 'ヨミ', 'ふりがな', 'フリガナ'],
    id: ['id', 'dj id', 'djのid'],
  },
};
