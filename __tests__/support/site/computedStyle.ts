type ComputedStyle = (element: Element, pseudo?: string | null) => CSSStyleDeclaration;

// What jsdom's own style sheet looks at where it says how an element is displayed; `rt` and `rp` by their parent.
const LOOKED_AT = ['hidden', 'open', 'type'];
const BY_PARENT = /^r[tp]$/;
const SHOWN = /display|visibility|opacity|pointer-events|\ball\b/;

const isStyled = (element: Element) => SHOWN.test(element.getAttribute('style') ?? '');

const displays = new Map<string, string>();

// The names that testing-library, jest-dom and user-event ask for, thousands of times a test.
const SAID: Record<string, 'display' | 'opacity' | 'visibility' | 'pointer-events'> = {
  display: 'display',
  opacity: 'opacity',
  visibility: 'visibility',
  pointerEvents: 'pointer-events',
  'pointer-events': 'pointer-events',
};
const INITIAL = { visibility: 'visible', 'pointer-events': 'auto' };

/**
 * jsdom works out each property of an element anew, colours too, by matching each rule of its style sheet: here only what is
 * asked for. Whether and how an element is shown follows from its name and three attributes where no sheet and no
 * style says more; for all else jsdom is asked.
 */
export function quickComputedStyle(askJsdom: ComputedStyle): ComputedStyle {
  function displayOf(element: Element): string {
    if (isStyled(element) || BY_PARENT.test(element.localName)) return askJsdom(element).display;
    const attributes = LOOKED_AT.map((name) => element.getAttribute(name));
    const key = JSON.stringify([element.namespaceURI, element.localName, ...attributes]);
    let display = displays.get(key);
    if (display === undefined) displays.set(key, (display = askJsdom(element).display));
    return display;
  }

  // Both are inherited.
  function inherited(element: Element, name: keyof typeof INITIAL): string {
    for (let at: Element | null = element; at; at = at.parentElement) {
      if (isStyled(at)) return askJsdom(element).getPropertyValue(name);
    }
    return INITIAL[name];
  }

  function valueOf(element: Element, said: string): string | undefined {
    const name = SAID[said];
    if (!name || element.ownerDocument.styleSheets.length > 0) return undefined;
    if (name === 'opacity') return isStyled(element) ? askJsdom(element).opacity : '';
    return name === 'display' ? displayOf(element) : inherited(element, name);
  }

  return (element, pseudo) => {
    if (pseudo) return askJsdom(element, pseudo);
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, said) {
        if (said === 'getPropertyValue')
          return (name: string) =>
            valueOf(element, name) ?? askJsdom(element).getPropertyValue(name);
        const value = typeof said === 'string' ? valueOf(element, said) : undefined;
        if (value !== undefined) return value;
        const style = askJsdom(element);
        const other: unknown = Reflect.get(style, said, style);
        return typeof other === 'function' ? (other.bind(style) as unknown) : other;
      },
    });
  };
}
