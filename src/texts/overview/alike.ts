/** DJs whose names are hard to tell apart. */
export const alikeTexts = {
  sentence: (pairs: string) =>
    `見分けにくい名前があります。大文字と小文字、空白、または表示されない文字だけが違います。別のDJか確かめてください: ${pairs}`,
  pair: (name: string, other: string) => `「${name}」と「${other}」`,
} as const;
