import type { Dj } from '../../../../../contract/dj';
import { loadChunk } from '../../../../lib/browser/chunks';
import { readCell } from '../../../../lib/browser/csv';
import { settingsTexts } from '../../../../texts/settings';
import { decodeStart, detectEncoding } from '../../files/fileEncoding';
import { fileKind } from '../../files/fileKind';
import { DJ_FIELDS, derivedId, MOST_CHARACTERS } from './djFields';
import { SettingRefused } from '../form/settingRefused';

const texts = settingsTexts.djFile;
const MOST_BYTES = 20 * 1024 * 1024;

type Field = keyof Dj;

/** A line of a file of DJs; a field is left out where the file has no such column. */
export interface FileDj extends Partial<Dj> {
  /** Counted from 1 as an editor counts them. */
  line: number;
  name: string;
  /** The id of a new DJ that has none in the file. */
  derivedId: string;
}

export interface WrongDj {
  line: number;
  reason: string;
}

export interface DjFile {
  djs: FileDj[];
  wrong: WrongDj[];
  ignored: string[];
}

const NAMES: Readonly<Record<Field, readonly string[]>> = {
  id: ['id'],
  name: ['name', '名前', 'dj', 'dj名'],
  kana: ['kana', '読み', 'よみ', 'ヨミ', 'ふりがな', 'フリガナ'],
  area: ['area', '地域'],
  category: ['category', '部門'],
};

function fieldOf(header: string): Field | undefined {
  const name = header.normalize('NFKC').trim().toLowerCase();
  return DJ_FIELDS.find((field) => NAMES[field].some((known) => known.toLowerCase() === name));
}

async function readText(file: Blob): Promise<string> {
  if (file.size > MOST_BYTES) throw new SettingRefused(texts.tooBig);
  const kind = await fileKind(file);
  if (kind === 'empty') throw new SettingRefused(texts.empty);
  if (kind !== 'text') throw new SettingRefused(texts.notText);
  const bytes = new Uint8Array(await file.arrayBuffer());
  return decodeStart(bytes, detectEncoding(bytes));
}

interface Row {
  line: number;
  cells: string[];
  openQuote: boolean;
}

const LINE_BREAKS = /\r\n|\r|\n/g;

async function readRows(text: string): Promise<Row[]> {
  const { default: papa } = await loadChunk(() => import('papaparse'));
  const { data, errors } = papa.parse<string[]>(text);
  const quotes = new Set(errors.filter(({ type }) => type === 'Quotes').map(({ row }) => row));
  let line = 1;
  return data.map((cells, index) => {
    const own = line;
    line += 1 + cells.reduce((sum, cell) => sum + (cell.match(LINE_BREAKS)?.length ?? 0), 0);
    return { line: own, cells: cells.map(readCell), openQuote: quotes.has(index) };
  });
}

function readHeader(header: Row | undefined): (Field | undefined)[] {
  if (!header) throw new SettingRefused(texts.empty);
  const fields = header.cells.map(fieldOf);
  const twice = fields.findIndex((field, at) => field && fields.indexOf(field) !== at);
  if (twice >= 0) throw new SettingRefused(texts.twiceColumn(header.cells[twice] ?? ''));
  if (!fields.includes('name')) throw new SettingRefused(texts.noName);
  return fields;
}

/** Why a line is rejected; undefined: it is valid. */
function faultOf({ cells, openQuote }: Row, columns: number, dj: Partial<Dj>): string | undefined {
  if (openQuote) return texts.lineQuotes;
  if (cells.slice(columns).some((cell) => cell.trim() !== '')) return texts.lineCells;
  if (!dj.name) return texts.lineNoName;
  const long = DJ_FIELDS.find((field) => (dj[field]?.length ?? 0) > MOST_CHARACTERS[field]);
  return long && texts.lineTooLong(settingsTexts.djs.fields[long], MOST_CHARACTERS[long]);
}

/** A CSV of DJs: its lines, and which of them can't be taken. Throws SettingRefused for the file as a whole. */
export async function readDjFile(file: Blob): Promise<DjFile> {
  const [header, ...rows] = await readRows(await readText(file));
  const fields = readHeader(header);
  const djs: FileDj[] = [];
  const wrong: WrongDj[] = [];
  for (const row of rows) {
    if (row.cells.every((cell) => cell.trim() === '')) continue;
    const dj: Partial<Dj> = {};
    fields.forEach((field, at) => {
      if (field) dj[field] = (row.cells[at] ?? '').trim();
    });
    const { line } = row;
    const reason = faultOf(row, fields.length, dj);
    const name = dj.name ?? '';
    if (reason) wrong.push({ line, reason });
    else djs.push({ ...dj, line, name, derivedId: dj.id ? '' : await derivedId(name) });
  }
  if (djs.length + wrong.length === 0) throw new SettingRefused(texts.empty);
  const ignored = (header?.cells ?? []).filter((cell, at) => !fields[at] && cell.trim() !== '');
  return { djs, wrong, ignored };
}
