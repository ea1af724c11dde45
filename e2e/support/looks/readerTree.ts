import type { Page } from '@playwright/test';

export interface Heard {
  role: string;
  name: string;
  description: string;
}

interface Value {
  value?: unknown;
}

const text = (told: Value | undefined) => (typeof told?.value === 'string' ? told.value : '');

/** What the browser hands to a screen reader, by its own accessibility tree. */
export async function readerTree(page: Page): Promise<Heard[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name, description }) => ({
      role: text(role),
      name: text(name),
      description: text(description),
    }));
}
