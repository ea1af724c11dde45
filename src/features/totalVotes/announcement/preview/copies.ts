const PNG = 'image/png';

/** Whether this browser copies pictures at all: only on https or local pages, and not every one. */
export function canCopyPictures(): boolean {
  return typeof ClipboardItem === 'function' && typeof navigator.clipboard?.write === 'function';
}

export function copyText(text: string): Promise<void> {
  return navigator.clipboard.writeText(text);
}

/**
 * By the event of copying: what is written through `navigator.clipboard` the browser reads as a part of this page, whose
 * policy takes its styles away. False: this browser copies nothing so.
 */
function copyByEvent(parts: Record<string, string>): boolean {
  if (typeof document.execCommand !== 'function') return false;
  const handleCopy = (event: ClipboardEvent) => {
    event.preventDefault();
    for (const [type, text] of Object.entries(parts)) event.clipboardData?.setData(type, text);
  };
  document.addEventListener('copy', handleCopy);
  try {
    return document.execCommand('copy');
  } finally {
    document.removeEventListener('copy', handleCopy);
  }
}

/** Into a page's editor it goes as a table, into a field as its source. */
export async function copyHtml(source: string): Promise<void> {
  if (!copyByEvent({ 'text/html': source, 'text/plain': source })) await copyText(source);
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
