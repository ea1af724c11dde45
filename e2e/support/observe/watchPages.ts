import type { Page } from '@playwright/test';

export interface SeenPages {
  /** The most pages that were in the document at once. */
  most: number;
  /** Their headings, in the order in which they were seen. */
  headings: string[];
  /** Classes of the transition that were ever set. */
  classes: string[];
}

/** Looks at the pages in the frame at each change of the document, from now on. */
export async function watchPages(page: Page): Promise<() => Promise<SeenPages>> {
  await page.evaluate(() => {
    const seen = { most: 0, headings: [] as string[], classes: [] as string[] };
    Object.assign(window, { seenPages: seen });
    const noteClasses = (words: string | null) => {
      for (const word of words?.split(' ') ?? []) {
        const isMotion = /^page-(enter|exit)(-active)?$/.test(word);
        if (isMotion && !seen.classes.includes(word)) seen.classes.push(word);
      }
    };
    const look = () => {
      const headings = [...document.querySelectorAll('main h1')].map((one) => one.textContent);
      seen.most = Math.max(seen.most, headings.length);
      for (const heading of headings) {
        if (heading && seen.headings.at(-1) !== heading) seen.headings.push(heading);
      }
    };
    new MutationObserver((changes) => {
      look();
      for (const { target, oldValue } of changes) {
        noteClasses(oldValue);
        if (target instanceof Element) noteClasses(target.getAttribute('class'));
      }
    }).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ['class'],
      attributeOldValue: true,
    });
    look();
  });
  return () => page.evaluate(() => (window as unknown as { seenPages: SeenPages }).seenPages);
}
