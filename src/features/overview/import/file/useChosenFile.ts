import { useRef, useState } from 'react';
import { importTexts } from '../../../../texts/import';
import { fileSize } from '../../files/fileSize';
import type { TextEncoding } from '../../../../../rules/csv/spreadsheets';
import { detectEncoding } from '../../files/fileEncoding';
import { fileKind } from '../../files/fileKind';
import { readStart, type FileStart } from '../../files/fileContent';

export interface ChosenFile {
  file: File;
  packed: boolean;
  start: FileStart;
  encoding: TextEncoding;
}

export type Choice =
  | { state: 'none' }
  | { state: 'reading' }
  | { state: 'refused'; name: string; reason: string }
  | { state: 'chosen'; chosen: ChosenFile };

const { refused } = importTexts;

async function inspect(file: File, maxBytes: number): Promise<Choice> {
  const refuse = (reason: string): Choice => ({ state: 'refused', name: file.name, reason });
  const kind = await fileKind(file);
  if (kind !== 'text' && kind !== 'gzip') return refuse(refused[kind]);
  if (file.size > maxBytes)
    return refuse(refused.tooLarge(fileSize(file.size), fileSize(maxBytes)));
  const packed = kind === 'gzip';
  const start = await readStart(file, packed);
  if (start.bytes.length === 0) return refuse(refused.empty);
  return {
    state: 'chosen',
    chosen: { file, packed, start, encoding: detectEncoding(start.bytes) },
  };
}

/** The chosen file, with its kind, size and first part checked in the browser. */
export function useChosenFile(maxBytes: number) {
  const [choice, setChoice] = useState<Choice>({ state: 'none' });
  const newest = useRef<File | null>(null);

  async function choose(file: File): Promise<void> {
    newest.current = file;
    setChoice({ state: 'reading' });
    const found = await inspect(file, maxBytes).catch((): Choice => ({
      state: 'refused',
      name: file.name,
      reason: refused.unreadable,
    }));
    if (newest.current === file) setChoice(found);
  }

  function clear(): void {
    newest.current = null;
    setChoice({ state: 'none' });
  }

  return { choice, choose, clear };
}
