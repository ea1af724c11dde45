import type { Dj } from '../../contract/dj';

export const SAMPLE_ID = 'sample-';

/** `pull`: votes relative to the others; `trend`: how that changes over the window, 0 for not at all. */
export interface SampleDj extends Dj {
  pull: number;
  trend: number;
}

// Columns: id, name, kana, area, category, pull, trend. All names are invented. Equal pulls next to each other are the
// ties (samplePlan.ts). The last but two and the last but one enter on the day of the sample's clock; nobody votes for the last.
const DJS = `
yoino-neon,宵野 ネオン,よいの ねおん,大阪,クラブ,7.2,-0.35
minamo,DJ ミナモ,みなも,東京,クラブ,8.4,0.3
kagura-8,KAGURA-8,かぐらえいと,東京,フェス,6.4
akanezaka,DJ アカネ坂,あかねざか,福岡,クラブ,6.4
lumen-akari,Lumen 灯,るーめん あかり,札幌,配信,5.3,0.2
yonagi,夜凪,よなぎ,名古屋,配信,4.9,0.5
hakusai,DJ ハクサイ,はくさい,東京,フェス,5.05,-0.4
terra-nami,Terra Nami,てら なみ,沖縄,フェス,4.2,-0.1
shirokuro,SHIRO/KURO,しろくろ,京都,クラブ,3.7,0.1
kohakudo,DJ コハク堂,こはくどう,東京,ラジオ,3.78,0.3
muteki,霧笛,むてき,横浜,クラブ,3.2
minor-orbit,Minor Orbit,まいなー おーびっと,東京,配信,2.9,0.9
getsumen,月面オーケストラ,げつめんおーけすとら,大阪,フェス,2.75
kuroshio-9,KUROSHIO 9,くろしおないん,高知,フェス,2.5,-0.2
amayadori,雨宿り二丁目,あまやどりにちょうめ,東京,配信,2.3
pixel-bonodori,Pixel 盆踊り,ぴくせる ぼんおどり,名古屋,フェス,2.1,0.6
soramame,DJ ソラマメ,そらまめ,福岡,ラジオ,1.95
soten-rail,蒼天レイル,そうてんれいる,札幌,クラブ,1.95
velvet-kujira,Velvet 鯨,べるべっと くじら,神戸,クラブ,1.7,-0.9
yukishiro,DJ ユキシロ,ゆきしろ,新潟,ラジオ,1.6
denpa-todai,電波燈台,でんぱとうだい,沖縄,配信,1.5,0.3
naniwa-circuit,NANIWA CIRCUIT,なにわさーきっと,大阪,クラブ,1.4
asamoya,朝もやレコード,あさもやれこーど,長野,ラジオ,1.3,-0.3
okra-drive,Okra Drive,おくらどらいぶ,福岡,クラブ,1.2
tamamushi,DJ タマムシ,たまむし,広島,クラブ,1.12,1.4
chidori-loop,千鳥ループ,ちどりるーぷ,京都,配信,1.05
hollow-suzu,Hollow 鈴,ほろう すず,金沢,配信,0.98
mizuhiki,DJ ミズヒキ,みずひき,京都,ラジオ,0.98
kamihikoki,紙飛行機団,かみひこうきだん,東京,フェス,0.98
sora-mono,SORA×MONO,そらもの,横浜,配信,0.9,0.4
kazaguruma,DJ カザグルマ,かざぐるま,仙台,クラブ,0.84
shinkai-taxi,深海タクシー,しんかいたくしー,大阪,配信,0.78
amber-lantern,Amber Lantern,あんばー らんたん,東京,ラジオ,0.73,-0.5
tetsubin,DJ テツビン,てつびん,盛岡,ラジオ,0.68
izayoi,十六夜パレード,いざよいぱれーど,名古屋,フェス,0.64
neon-tofu,Neon 豆腐,ねおん とうふ,東京,配信,0.6,0.8
hokiboshi,DJ ホウキボシ,ほうきぼし,札幌,クラブ,0.56
kazamachi,風待ち港,かざまちみなと,神戸,ラジオ,0.52
rikka-6,RIKKA-6,りっかしっくす,金沢,クラブ,0.52
nekoze,DJ ネコゼ,ねこぜ,大阪,配信,0.46
yunagi-stereo,夕凪ステレオ,ゆうなぎすてれお,広島,ラジオ,0.43
plum-static,Plum Static,ぷらむ すたてぃっく,福岡,配信,0.4
garasupen,DJ ガラスペン,がらすぺん,東京,配信,0.37
hyakuyobako,百葉箱,ひゃくようばこ,仙台,ラジオ,0.35,-1.1
tidal-hanabi,Tidal 花火,たいだる はなび,沖縄,フェス,0.33
itodenwa,DJ イトデンワ,いとでんわ,名古屋,配信,0.3
mayonaka,真夜中図書室,まよなかとしょしつ,東京,ラジオ,0.28
copper-suzume,Copper 雀,こっぱー すずめ,京都,クラブ,0.26
ramuneken,DJ ラムネ軒,らむねけん,広島,フェス,0.24
shihatsumae,始発前,しはつまえ,横浜,クラブ,0.24
quartz-mikan,Quartz みかん,くおーつ みかん,松山,配信,0.21
hitsujigumo,DJ ヒツジグモ,ひつじぐも,札幌,ラジオ,0.19
uraroji,裏路地サイレン,うらろじさいれん,大阪,クラブ,0.18,0.7
paper-tsukiyo,Paper 月夜,ぺーぱー つきよ,神戸,ラジオ,0.16
kotonoha,DJ コトノハ,ことのは,金沢,ラジオ,0.15
sunadokeis,砂時計ズ,すなどけいず,東京,フェス,0.14
mellow-chikurin,Mellow 竹林,めろう ちくりん,京都,配信,0.13
shuden-waltz,終電ワルツ,しゅうでんわるつ,名古屋,クラブ,0.12
namakemono,DJ ナマケモノ,なまけもの,,,0.1
kanjo-7,環状七号,かんじょうななごう,東京,クラブ,0.2,0.6
shirakaba,白樺ディスコ,しらかばでぃすこ,札幌,フェス,0.2
tsuyukusa,DJ ツユクサ,つゆくさ,福岡,ラジオ,0
`;

export const SAMPLE_DJS: readonly SampleDj[] = DJS.trim()
  .split('\n')
  .map((line) => {
    const [id, name = '', kana = '', area = '', category = '', pull, trend = 0] = line.split(',');
    return {
      id: SAMPLE_ID + id,
      name,
      kana,
      area,
      category,
      pull: Number(pull),
      trend: Number(trend),
    };
  });
