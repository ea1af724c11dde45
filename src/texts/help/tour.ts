export interface TourStepTexts {
  /** A selector of what is told of; left out: of no one thing. */
  target?: string;
  title: string;
  text: string;
}

const steps: readonly TourStepTexts[] = [
  {
    target: '.vote-status',
    title: '投票の状況と最終更新',
    text: '投票前・投票中・精査中・確定・公表済のどれか、締切までの残り時間、数値がいつのものかを示します。数値は60秒ごとに自動で更新されます。',
  },
  {
    target: '.drawer, .app-bar > .icon-button:first-child',
    title: '4つの画面',
    text: '概要は今の様子、日別投票数は日ごと、DJ別投票数は組ごと、総投票数は順位です。期間や並べ替えはアドレスに残るので、そのまま人に渡せます。',
  },
  {
    target: '.drawer a[href^="/every-dj"]',
    title: '要確認',
    text: 'ふだんと異なる票を、事実とともに一覧にします。判断は人が行います。除外しても票は消えず、いつでも元に戻せます。',
  },
  {
    target: '.sums-check',
    title: '一致',
    text: '日別・DJ別・総投票数の3つの合計がそろっていることを、いつも確かめています。そろわないときは、すべての画面でお知らせします。',
  },
  {
    title: '言葉の意味',
    text: '同率・部分日・見込みなどの横にある「？」を押すと、その言葉の意味が表示されます。',
  },
  {
    target: '.app-bar > .dropdown:last-of-type',
    title: '案内をもう一度',
    text: 'この案内は、アカウントのメニューからいつでも見られます。',
  },
];

/** The tour of the screens. */
export const tourTexts = {
  name: '画面の案内',
  offer: 'はじめての方へ: 画面の見方を1分で案内します。',
  start: '案内を見る',
  close: '閉じる',
  back: '戻る',
  next: '次へ',
  end: '終わる',
  place: (place: number, all: number) => `${place} / ${all}`,
  steps,
} as const;
