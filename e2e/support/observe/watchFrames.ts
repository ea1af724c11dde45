import type { Page } from '@playwright/test';

/** Any of these words, as they are. */
export const anyOf = (words: readonly string[]) =>
  new RegExp(
    words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|'),
    'g',
  );

/**
 * What of it stands in any frame that the page paints from now on, through every load: in a text, in any attribute of any
 * element, or in the title; and elements that a selector finds. Call before the page is opened.
 */
export async function watchFrames(page: Page, words: RegExp, elements = ''): Promise<Set<string>> {
  const seen = new Set<string>();
  await page.exposeFunction('reportFrame', (what: string) => void seen.add(what));
  await page.addInitScript(
    ({ source, selector }) => {
      const { reportFrame } = window as unknown as { reportFrame: (what: string) => void };
      const pattern = new RegExp(source, 'g');
      const report = (word: string, where: string) =>
        reportFrame(`${word} at ${location.pathname}: ${where}`);
      const textOf = () => {
        const parts = [document.title];
        for (const element of document.querySelectorAll('body :not(script, style, noscript)')) {
          for (const { name, value } of element.attributes) {
            // Places and sizes: their digits are no figures.
            if (!/^(d|points|style|width|height)$/.test(name)) parts.push(value);
          }
          for (const node of element.childNodes) {
            if (node.nodeType === Node.TEXT_NODE) parts.push(node.nodeValue ?? '');
          }
        }
        return parts.join('\n');
      };
      let isDue = false;
      const look = () => {
        isDue = false;
        const text = textOf();
        for (const { 0: word, index: at } of text.matchAll(pattern))
          report(word, text.slice(Math.max(0, at - 30), at + 40));
        const found = selector ? document.querySelector(selector) : null;
        if (found) report(selector, found.outerHTML);
      };
      // Everything that changes is seen in the frame that shows it; a frame more without a change would cost as much.
      new MutationObserver(() => {
        if (!isDue) requestAnimationFrame(look);
        isDue = true;
      }).observe(document, {
        subtree: true,
        childList: true,
        characterData: true,
        attributes: true,
      });
    },
    { source: words.source, selector: elements },
  );
  return seen;
}
