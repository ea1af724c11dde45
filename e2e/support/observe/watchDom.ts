import type { Page } from '@playwright/test';

interface Wanted {
  /** In texts and in what else people read or hear: titles, labels. */
  words: RegExp;
  /** A selector. */
  elements?: string;
}

/**
 * What of it the page ever holds in its DOM, if only for a moment: from the first byte on, through every load.
 * Call before the page is opened.
 */
export async function watchDom(page: Page, { words, elements = '' }: Wanted): Promise<string[]> {
  const seen: string[] = [];
  await page.exposeFunction('tellSeen', (text: string) => void seen.push(text));
  await page.addInitScript(
    ({ source, selector }) => {
      const { tellSeen } = window as unknown as { tellSeen: (text: string) => void };
      const pattern = new RegExp(source);
      const told = new Set<string>();
      const tell = (text: string | undefined) => {
        if (text === undefined || told.has(text)) return;
        told.add(text);
        tellSeen(text);
      };
      const look = () => {
        // The words of scripts and styles are nobody's to read.
        for (const part of document.querySelectorAll('body > :not(script, style, noscript)')) {
          tell(pattern.exec(part.textContent ?? '')?.[0]);
        }
        for (const element of document.querySelectorAll('[title], [aria-label], [alt]')) {
          for (const name of ['title', 'aria-label', 'alt']) {
            tell(pattern.exec(element.getAttribute(name) ?? '')?.[0]);
          }
        }
        tell(pattern.exec(document.title)?.[0]);
        if (selector) tell(document.querySelector(selector)?.outerHTML);
      };
      new MutationObserver(look).observe(document, {
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
