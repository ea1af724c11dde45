import { fitText, textWidth } from '../../../../../src/components/charts/svg/textWidth';

test('what fits is left as it is', () => {
  expect(fitText('DJ ミナモ', 100)).toBe('DJ ミナモ');
});

test('what does not fit ends in an ellipsis, within its room', () => {
  const shown = fitText('環状七号ナイトクルーズ', 60);
  expect(shown).toMatch(/^環状.*…$/);
  expect(textWidth(shown)).toBeLessThanOrEqual(60);
});

test('S23: 10,000 characters, and no half of a pair', () => {
  expect(fitText('長'.repeat(10_000), 100_000).length).toBeLessThanOrEqual(201);
  expect(fitText('🎧🎧🎧🎧🎧🎧', 40)).toBe('🎧🎧…');
});
