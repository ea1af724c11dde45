/** 投票日の手引き: a page of the built site, but none of the app's; it opens in a window of its own. */
export const GUIDE = '/guide';
