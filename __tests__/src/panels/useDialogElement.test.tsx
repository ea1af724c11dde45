import { render } from '@testing-library/react';
import { useDialogElement } from '../../../src/panels/useDialogElement';

function Panel({ isBeside }: { isBeside: boolean }) {
  return <dialog ref={useDialogElement(isBeside, () => undefined)} />;
}

test('the page around gives its room to a panel beside it, while that is open, and to no sheet over it', () => {
  const page = document.body.appendChild(document.createElement('div'));
  const { rerender } = render(<Panel isBeside />, { container: page });
  expect(page).toHaveClass('with-panel-beside');
  rerender(<Panel isBeside={false} />);
  expect(page).not.toHaveClass('with-panel-beside');
  rerender(<Panel isBeside />);
  expect(page).toHaveClass('with-panel-beside');
  rerender(<p>closed</p>);
  expect(page).not.toHaveClass('with-panel-beside');
});
