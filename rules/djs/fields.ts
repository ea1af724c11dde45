/** A DJ that votes can be cast for; `kana` is the reading, `area` 地域 and `category` 部門 may be empty. */
export interface Dj {
  id: string;
  name: string;
  kana: string;
  area: string;
  category: string;
}

export type DjField = keyof Dj;

export const DJ_FIELDS = ['id', 'name', 'kana', 'area', 'category'] as const;

/** How long a field may be, in UTF-16 units. */
export const MOST_CHARACTERS: Readonly<Record<DjField, number>> = {
  id: 200,
  name: 200,
  kana: 200,
  area: 200,
  category: 200,
};
