import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { actionsOf } from '../../../../src/layout/command/actions';

const pressed = jest.fn();

function Button({ card, word = 'CSV / Excel' }: { card: string; word?: string }) {
  return (
    <section>
      <h2>{card}</h2>
      <button type="button" onClick={() => pressed(card)}>
        <i className="bi-download" />
        {word}
      </button>
    </section>
  );
}

const filesOf = () =>
  actionsOf(new QueryClient(), () => undefined).filter(({ name }) => /CSV/.test(name));

test('each file of the page is an action: by its button’s words, and by its card where another has the same', () => {
  render(
    <main>
      <Button card="DJ" />
      <Button card="日のメモ" />
      <Button card="履歴" word="CSVで書き出す" />
    </main>,
  );
  const files = filesOf();
  expect(files.map(({ name }) => name)).toEqual([
    ...['CSV / Excel：DJ', 'CSV / Excel：日のメモ', 'CSVで書き出す'],
  ]);
  files[1]?.run();
  expect(pressed.mock.calls).toEqual([['日のメモ']]);
});

test('what can not be pressed, has no words or saves nothing is no action', () => {
  render(
    <main>
      <Button card="DJ" />
      <Button card="確定版" word="" />
      <button type="button">CSVの説明</button>
    </main>,
  );
  expect(filesOf().map(({ name }) => name)).toEqual(['CSV / Excel']);
  screen.getByRole('button', { name: 'CSV / Excel' }).setAttribute('disabled', '');
  expect(filesOf()).toEqual([]);
});
