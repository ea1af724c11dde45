import type { Note } from '../../contract/notes';
import type { PreviousPollPlace } from '../../rules/previousPolls/file';
import { ranksAmong } from '../../rules/ranks';

export const SAMPLE_ID = 'sample-';

/** Where the made-up poll's own clock stands: in the middle of its window, so that "today" exists. */
export const SAMPLE_CLOCK = '2022-09-24T14:00:12+09:00';

/** The window of the made-up poll: 45 Tokyo days, cut at both ends. */
export const SAMPLE_SETTING = {
  name: 'DJランキング投票',
  year: 2022,
  opensAt: '2022-09-01T12:00:00+09:00',
  closesAt: '2022-10-15T18:00:00+09:00',
} as const;

/** What an organiser would note on the busy days of samplePlan.ts, and on days to come. */
export const SAMPLE_NOTES: Note[] = [
  { date: '2022-09-10', text: 'ライブ配信の夜' },
  { date: '2022-09-20', text: '中間発表' },
  { date: '2022-10-01', text: 'ラジオ特番' },
  { date: '2022-10-15', text: '18時に締切' },
];

// Names as the files of previous polls spelled them, the best first; `=` before one that has as many votes as the one
// before. Eight of 2021 match no DJ: six who are not in this poll, and the two lines that may be DJ ミズヒキ.
const PREVIOUS = [
  {
    year: 2021,
    mostVotes: 7_914,
    names: `
宵野ネオン,ＤＪ ミナモ,DJ ハクサイ,Terra Nami,KAGURA-8,DJアカネ坂,夜更かし電鉄,Glass Parade,Lumen・灯,
DJ トウダイモリ,霧笛,DJ コハク堂,KUROSHIO 9,月面オーケストラ,雨宿り二丁目,Velvet 鯨,蒼天レイル,=DJ ソラマメ,
モノクロ回廊,DJ ユキシロ,朝もやレコード,NANIWA CIRCUIT,電波燈台,DJ カザグルマ,Okra Drive,Hollow 鈴,
紙飛行機団,DJ ミズヒキ,Amber Lantern,星屑トラム,深海タクシー,DJ テツビン,千鳥ループ,DJ ホウキボシ,風待ち港,
RIKKA-6,十六夜パレード,ペンギン灯台,夕凪ステレオ,Plum Static,百葉箱,DJ ガラスペン,真夜中図書室,ＤＪみずひき,
DJ イトデンワ,Copper 雀,裏路地サイレン,DJ ラムネ軒`,
  },
  {
    year: 2020,
    mostVotes: 5_206,
    names: `
DJ ハクサイ,宵野ネオン,Glass Parade,Terra Nami,夜更かし電鉄,DJ ミナモ,SHIRO/KURO,霧笛,KAGURA-8,Velvet 鯨,
DJ トウダイモリ,朝もやレコード,DJ ネコゼ,百葉箱,始発前,DJ アカネ坂,月面オーケストラ,DJ ユキシロ,Tidal 花火,
Amber Lantern`,
  },
];

/** The largest distance to the place above, as a share of its votes. */
const WIDEST_GAP = 0.12;

function placesOf({ year, mostVotes, names }: (typeof PREVIOUS)[number]): PreviousPollPlace[] {
  const random = mulberry32(year);
  let votes = mostVotes;
  const lines = names.split(/,?\n|,/).slice(1);
  const places = lines.map((name, at) => {
    if (at > 0 && !name.startsWith('=')) votes -= 1 + Math.floor(random() * WIDEST_GAP * votes);
    return { name: name.replace('=', ''), votes };
  });
  const rankOf = ranksAmong(places.map((place) => place.votes));
  return places.map((place) => ({ rank: rankOf(place.votes).rank, ...place }));
}

/** The rankings of the made-up poll's previous polls, newest first: the same ones every time. */
export const SAMPLE_PREVIOUS = PREVIOUS.map((poll) => ({
  year: poll.year,
  name: `DJランキング投票${poll.year}`,
  places: placesOf(poll),
}));

/** Numbers in [0, 1), the same ones for the same seed. */
export type Random = () => number;

/** mulberry32: small, well known, and the same on every machine. */
export function mulberry32(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
