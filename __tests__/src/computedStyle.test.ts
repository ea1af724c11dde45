import { quickComputedStyle } from '../support/site/computedStyle';

// What queries by role ask for, told quickly: what jsdom says has to come of it, of whatever element.
const NAMES = [
  ...['a', 'abbr', 'article', 'aside', 'body', 'button', 'canvas', 'caption', 'code', 'col', 'dd'],
  ...['details', 'dialog', 'div', 'dl', 'dt', 'fieldset', 'footer', 'form', 'h1', 'h2', 'header'],
  ...[
    'i',
    'iframe',
    'img',
    'input',
    'kbd',
    'label',
    'legend',
    'li',
    'main',
    'mark',
    'menu',
    'meter',
  ],
  ...['nav', 'ol', 'optgroup', 'option', 'output', 'p', 'pre', 'progress', 'section', 'select'],
  ...['small', 'span', 'strong', 'summary', 'table', 'tbody', 'td', 'template', 'textarea', 'th'],
  ...['thead', 'time', 'title', 'tr', 'ul', 'video', 'rt', 'ruby', 'rp', 'svg', 'path', 'own-one'],
];
const ATTRIBUTES: Record<string, string>[] = [
  {},
  { hidden: '' },
  { hidden: 'until-found' },
  { open: '' },
  { type: 'hidden' },
  { type: 'checkbox', disabled: '' },
  { style: 'display: none' },
  { style: 'color: red; visibility: hidden' },
  { style: 'pointer-events: none', hidden: '' },
  { style: 'all: unset', open: '' },
  { class: 'd-none', role: 'presentation' },
];
const ASKED = ['display', 'visibility', 'pointer-events'];

/** jsdom's own answer: the window of a frame has it still. */
function askJsdom(): Window['getComputedStyle'] {
  const frame = document.body.appendChild(document.createElement('iframe'));
  return frame.contentWindow!.getComputedStyle.bind(frame.contentWindow);
}

function make(name: string, attributes: Record<string, string>): Element {
  const isDrawing = name === 'svg' || name === 'path';
  const space = isDrawing ? 'http://www.w3.org/2000/svg' : 'http://www.w3.org/1999/xhtml';
  const element = document.createElementNS(space, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

function tell(style: CSSStyleDeclaration): unknown[] {
  const { display, visibility, opacity, pointerEvents } = style;
  return [
    ...ASKED.map((name) => style.getPropertyValue(name)),
    display,
    visibility,
    opacity,
  ].concat(pointerEvents);
}

afterEach(() => document.body.replaceChildren());

test.each(ATTRIBUTES)(
  'Each element with %o is shown as jsdom says, within others as well',
  (own) => {
    const jsdom = askJsdom();
    const quick = quickComputedStyle(jsdom);
    const parents = [
      make('div', {}),
      make('ruby', own),
      make('ul', { style: 'visibility: hidden' }),
    ];
    document.body.append(...parents);
    const elements = parents.flatMap((parent) =>
      NAMES.map((name) => parent.appendChild(make(name, own))),
    );
    const told = (ask: Window['getComputedStyle']) =>
      elements.map((element) => [element.localName, tell(ask(element))]);
    expect(told(quick)).toEqual(told(jsdom));
    // Asked again once nothing is new to it.
    expect(told(quick)).toEqual(told(jsdom));
  },
);

test('An element whose attributes change, or above which something does, is told anew', () => {
  const quick = quickComputedStyle(askJsdom());
  const [outer, inner] = [make('div', {}), make('dialog', {})];
  document.body.append(outer);
  outer.append(inner);
  const told = () => [quick(inner).display, quick(inner).visibility];
  expect(told()).toEqual(['none', 'visible']);
  inner.setAttribute('open', '');
  // jsdom knows of no more than that it isn't gone.
  expect(told()).toEqual(['', 'visible']);
  outer.setAttribute('style', 'visibility: hidden');
  expect(told()).toEqual(['', 'hidden']);
  inner.setAttribute('hidden', '');
  expect(told()).toEqual(['none', 'hidden']);
});

test('Where a page has a style sheet, it counts', () => {
  const quick = quickComputedStyle(askJsdom());
  const sheet = document.createElement('style');
  sheet.textContent = '.gone { display: none }';
  const element = make('p', { class: 'gone' });
  document.body.append(element);
  expect(quick(element).display).toBe('block');
  document.body.append(sheet);
  expect(quick(element).display).toBe('none');
});
