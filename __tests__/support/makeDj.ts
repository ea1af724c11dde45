import type { Dj } from '../../contract/dj';

export function makeDj(id: string, name: string, kana: string, area = '東京'): Dj {
  return { id, name, kana, area, category: 'オープンフォーマット' };
}
