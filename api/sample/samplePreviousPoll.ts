import type { PreviousPollPlace } from '../../rules/previousPolls/places';
import { ranksAmong } from '../../rules/ranks';
import { mulberry32 } from './random';

/** An earlier made-up vote: names as its file spelled them, the best first, `=` before one that is level with the last. */
interface PreviousPollSample {
  year: number;
  name: string;
  seed: number;
  first: number;
  names: readonly string[];
}

// The eight of 2021 that are nobody's today: six who are not in this vote, and the two lines that may be DJ ミズヒキ.
const EARLIER: readonly PreviousPollSample[] = [
  {
    year: 2021,
    name: 'DJランキング投票2021',
    seed: 2021,
    first: 7_914,
    names: [
      ...['宵野ネオン', 'ＤＪ ミナモ', 'DJ ハクサイ', 'Terra Nami', 'KAGURA-8', 'DJアカネ坂'],
      ...['夜更かし電鉄', 'Glass Parade', 'Lumen・灯', 'DJ トウダイモリ', '霧笛', 'DJ コハク堂'],
      ...[
        'KUROSHIO 9',
        '月面オーケストラ',
        '雨宿り二丁目',
        'Velvet 鯨',
        '蒼天レイル',
        '=DJ ソラマメ',
      ],
      ...[
        'モノクロ回廊',
        'DJ ユキシロ',
        '朝もやレコード',
        'NANIWA CIRCUIT',
        '電波燈台',
        'DJ カザグルマ',
      ],
      ...['Okra Drive', 'Hollow 鈴', '紙飛行機団', 'DJ ミズヒキ', 'Amber Lantern', '星屑トラム'],
      ...['深海タクシー', 'DJ テツビン', '千鳥ループ', 'DJ ホウキボシ', '風待ち港', 'RIKKA-6'],
      ...[
        '十六夜パレード',
        'ペンギン灯台',
        '夕凪ステレオ',
        'Plum Static',
        '百葉箱',
        'DJ ガラスペン',
      ],
      ...[
        '真夜中図書室',
        'ＤＪみずひき',
        'DJ イトデンワ',
        'Copper 雀',
        '裏路地サイレン',
        'DJ ラムネ軒',
      ],
    ],
  },
  {
    year: 2020,
    name: 'DJランキング投票2020',
    seed: 2020,
    first: 5_206,
    names: [
      ...['DJ ハクサイ', '宵野ネオン', 'Glass Parade', 'Terra Nami', '夜更かし電鉄', 'DJ ミナモ'],
      ...['SHIRO/KURO', '霧笛', 'KAGURA-8', 'Velvet 鯨', 'DJ トウダイモリ', '朝もやレコード'],
      ...['DJ ネコゼ', '百葉箱', '始発前', 'DJ アカネ坂', '月面オーケストラ', 'DJ ユキシロ'],
      ...['Tidal 花火', 'Amber Lantern'],
    ],
  },
];

const LEVEL = '=';
/** The most that a place lies behind the one above, of its votes. */
const WIDEST_GAP = 0.12;

function votesOf({ seed, first, names }: PreviousPollSample): number[] {
  const random = mulberry32(seed);
  let votes = first;
  return names.map((name, at) => {
    if (at > 0 && !name.startsWith(LEVEL)) votes -= 1 + Math.floor(random() * WIDEST_GAP * votes);
    return votes;
  });
}

function placesOf(sample: PreviousPollSample): PreviousPollPlace[] {
  const votes = votesOf(sample);
  const rankOf = ranksAmong(votes);
  return sample.names.map((name, at) => {
    const own = votes[at] ?? 0;
    return { rank: rankOf(own).rank, name: name.replace(LEVEL, ''), votes: own };
  });
}

/** The made-up vote's previous polls, newest first: the same ones every time. */
export const SAMPLE_EARLIER = EARLIER.map((sample) => ({
  year: sample.year,
  name: sample.name,
  places: placesOf(sample),
}));
