import { MessageChannel as Channel } from 'node:worker_threads';
import { act, render, screen } from '@testing-library/react';

// What waits for a frame outlives a test, as it outlives a page.
const frames: FrameRequestCallback[] = [];

// As in a browser, where one task follows the other; jsdom has no such channel. What asks for it is loaded after this.
beforeAll(() => void Object.assign(window, { MessageChannel: Channel }));
beforeEach(() => {
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => void Reflect.deleteProperty(window, 'MessageChannel'));

async function loadPage() {
  const { InTurn } = await import('../../../../src/components/states/InTurn');
  const { useTurn } = await import('../../../../src/lib/later/turns');
  function Closed() {
    return <p>{useTurn('unseen') ? '閉じた表' : '閉じた表の骨組み'}</p>;
  }
  return (
    <>
      <p>見出し</p>
      <Closed />
      <InTurn placeholder={<p>線の骨組み</p>}>
        <p>線</p>
      </InTurn>
      <InTurn placeholder={<p>表の骨組み</p>}>
        <p>表</p>
      </InTurn>
    </>
  );
}

const paint = () => frames.shift()?.(0);
const shown = () => [...document.querySelectorAll('p')].map(({ textContent }) => textContent);

test('a page is painted without what stands below its first content; that follows part by part, what nobody sees last', async () => {
  const page = await loadPage();
  // The first page of a visit, then another one.
  for (let visit = 0; visit < 2; visit += 1) {
    const { unmount } = render(page);
    expect(shown()).toEqual(['見出し', '閉じた表の骨組み', '線の骨組み', '表の骨組み']);
    paint();
    expect(await screen.findByText('線')).toBeVisible();
    expect(shown()).toEqual(['見出し', '閉じた表の骨組み', '線', '表の骨組み']);
    paint();
    expect(await screen.findByText('表')).toBeVisible();
    expect(shown()).toEqual(['見出し', '閉じた表の骨組み', '線', '表']);
    paint();
    expect(await screen.findByText('閉じた表')).toBeVisible();
    unmount();
  }
});

test('what has several turns takes one in each frame, and once all have come that is told', async () => {
  const { untilAllTurnsCame, useTurns } = await import('../../../../src/lib/later/turns');
  function Rows() {
    return <p>{useTurns('unseen', 3) * 10}行</p>;
  }
  render(<Rows />);
  const told = jest.fn();
  const all = untilAllTurnsCame().then(told);
  for (const rows of ['0行', '10行', '20行', '30行']) {
    expect(told).not.toHaveBeenCalled();
    expect(await screen.findByText(rows)).toBeVisible();
    paint();
  }
  await all;
  // Nothing is to come any more.
  await untilAllTurnsCame();
});

test('on paper all of it is there, whatever is still to come', async () => {
  render(await loadPage());
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(shown()).toEqual(['見出し', '閉じた表', '線', '表']);
});

test('a page that has gone leaves its turns to the next one', async () => {
  const page = await loadPage();
  render(page).unmount();
  render(page);
  paint();
  expect(await screen.findByText('線')).toBeVisible();
});
