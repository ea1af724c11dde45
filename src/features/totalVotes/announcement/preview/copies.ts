const PNG = 'image/png';

/** Whether this browser copies pictures at all: only on https or local pages, and not every one. */
export function canCopyPictures(): boolean {
  return typeof ClipboardItem === 'function' && typeof navigator.clipboard?.write === 'function';
}

export function copyText(text: string): Promise<void> {
  return navigator.clipboard.writeText(text);
}

/** Into a page's editor it goes as a table, into a field as its source. */
export async function copyHtml(source: string): Promise<void> {
  if (!canCopyPictures()) return copyText(source);
  const kinds = ['text/html', 'text/plain'];
  const parts = kinds.map((type) => [type, new Blob([source], { type })]);
  return navigator.clipboard.write([new ClipboardItem(Object.fromEntries(parts))]);
}

/** As it is drawn, as PNG. */
export function pictureOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error('the canvas gave no picture'));
    }, PNG);
  });
}

/** The picture is promised rather than awaited: Safari copies nothing that comes after the press. */
export function copyPicture(canvas: HTMLCanvasElement): Promise<void> {
  return navigator.clipboard.write([new ClipboardItem({ [PNG]: pictureOf(canvas) })]);
}
