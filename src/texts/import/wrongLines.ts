import { separatorTexts } from '../overview/separators';

/** Where no line of it can be read: packed and cut off, damaged, another format, another byte order mark than was chosen. */
export const UNREADABLE_FILE =
  'ファイル全体を読めません。空か、壊れているか、途中で切れているか、形式か文字コードが違います';

/** Why a line was rejected, by its code; `value` is the invalid one. */
export const wrongLineTexts: Record<string, (value: string | null) => string> = {
  not_readable: (encoding) =>
    encoding === null
      ? '引用符の位置か行の長さが正しくないため、読み取れません'
      : `${encoding.toUpperCase()} として読めない文字があります`,
  bad_header: (value) => of(value, '見出しの行が読めません'),
  separator: (value) =>
    separatorTexts[value as keyof typeof separatorTexts] ?? 'カンマ区切りのファイルではありません',
  bad_line: (value) => of(value, '列の数か長さが合いません'),
  bad_instant: (value) => of(value, '日時として読めません'),
  excel_day: (value) =>
    of(
      value,
      'Excelの日付の数値です。Excelで列の表示形式を「yyyy-mm-dd hh:mm:ss」にして、CSVで保存し直してください',
    ),
  excel_number: (value) =>
    of(
      value,
      'Excelが長い番号を短くした値です（1.23E+15など）。元の番号が失われているため、列を「文字列」にして書き出し直してください',
    ),
  no_identity: () => '投票IDも投票者もありません',
  unknown_dj: (value) => (value === null ? 'DJが空欄です' : of(value, '登録のないDJです')),
  ambiguous_dj: (value) => of(value, '同じ名前のDJが複数います。IDで指定してください'),
  dj_id_taken: (value) =>
    of(value, '名前から付けるIDが、別のDJに使われています。DJのIDで指定してください'),
  outside_window: (value) => of(value, '投票期間の外です'),
  ahead_of_clock: (value) => of(value, '現在より5分以上先の日時です'),
  conflict: (value) => of(value, '同じ投票IDで内容の違う票があります'),
};

function of(value: string | null, reason: string): string {
  return value === null || value === '' ? reason : `${reason}: 「${value}」`;
}
