import type { Headers, NamedColumns, NamedFields } from '../csv/namedColumns';
import { DJ_FIELDS, type DjField } from './fields';

export type DjHeaders = Headers<DjField>;
export type DjColumns = NamedColumns<DjField>;

/** What a file of DJs calls its columns. */
export const DJ_COLUMNS: NamedFields<DjField> = {
  fields: DJ_FIELDS,
  required: ['name'],
  names: {
    id: ['id'],
    name: ['name', '名前', 'dj', 'dj名'],
    kana: ['kana', '読み', 'よみ', 'ヨミ', 'ふりがな', 'フリガナ'],
    area: ['area', '地域'],
    category: ['category', '部門'],
  },
};
