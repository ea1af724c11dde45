import { render } from '@testing-library/react';
import { ShareBar } from '../../../../src/components/figures/ShareBar';

test.each([
  [0.5, '50%'],
  [1, '100%'],
  [0, '0%'],
  [1.2, '100%'],
  [-0.2, '0%'],
])('bars begin at 0 and stay in their room: %s is %s of it', (share, width) => {
  const { container } = render(<ShareBar share={share} />);
  const fill = container.querySelector<HTMLElement>('.share-bar-fill');
  expect(fill?.getAttribute('style')).toContain(`inline-size: ${width}`);
});
