import type { Page } from '@playwright/test';

/**
 * Which of these words stand in any frame that the page paints from now on, through every load: in a text, in any attribute
 * of any element, or in the title. Call before the page is opened.
 */
export async function watchFrames(page: Page, words: readonly string[]): Promise<Set<string>> {
  const seen = new Set<string>();
  await page.exposeFunction('tellFrame', (what: string) => void seen.add(what));
  await page.addInitScript((all) => {
    const { tellFrame } = window as unknown as { tellFrame: (what: string) => void };
    const told = new Set<string>();
    // One look for all of them: word by word, a thousand counts would take longer than the frame.
    const anyWord = new RegExp(
      all.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|'),
      'g',
    );
    let isDue = false;
    const textOf = () => {
      const parts = [document.title];
      const elements = document.querySelectorAll('body, body :not(script, style, noscript)');
      for (const element of elements) {
        for (const { name, value } of element.attributes) {
          // Places of a drawing: their digits are no figures.
          if (name !== 'd' && name !== 'points') parts.push(value);
        }
        for (const node of element.childNodes) {
          if (node.nodeType === Node.TEXT_NODE) parts.push(node.nodeValue ?? '');
        }
      }
      return parts.join('\n');
    };
    const look = () => {
      isDue = false;
      const text = textOf();
      for (const { 0: word, index: at } of text.matchAll(anyWord)) {
        if (told.has(word)) continue;
        told.add(word);
        tellFrame(`${word} at ${location.pathname}: ${text.slice(Math.max(0, at - 30), at + 40)}`);
      }
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
  }, words);
  return seen;
}
