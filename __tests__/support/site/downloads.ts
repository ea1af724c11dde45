interface Download {
  name: string;
  text: string;
}

function textOf(file: Blob): Promise<string> {
  const reader = new FileReader();
  return new Promise((resolve) => {
    // Byte by byte: a reader of text would drop the byte order mark.
    reader.onload = () => {
      const bytes = new Uint8Array(reader.result as ArrayBuffer);
      resolve(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes));
    };
    reader.readAsArrayBuffer(file);
  });
}

/** What was handed over to be saved during a test: jsdom has no place for it. */
export function readDownloads(): () => Promise<Download[]> {
  let files: { name: string; file: Blob }[] = [];
  let newest: Blob;
  beforeEach(() => {
    files = [];
    URL.createObjectURL = (file: Blob) => {
      newest = file;
      return 'blob:test';
    };
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      if (this.download) files.push({ name: this.download, file: newest });
    });
  });
  afterEach(() => jest.restoreAllMocks());
  return () =>
    Promise.all(files.map(async ({ name, file }) => ({ name, text: await textOf(file) })));
}
