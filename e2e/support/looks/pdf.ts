import { PDFiumLibrary } from '@hyzyla/pdfium';
import type { Page } from '@playwright/test';

/** The page on upright A4 sheets: the text of each, without spaces, as another program than the browser reads it. */
export async function readPdf(page: Page): Promise<string[]> {
  // Sizes and margins are those of the style sheet.
  const bytes = await page.pdf({ format: 'A4', preferCSSPageSize: true, printBackground: false });
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  const sheets = [...document.pages()].map((sheet) => sheet.getText().replace(/\s/g, ''));
  document.destroy();
  library.destroy();
  return sheets;
}
