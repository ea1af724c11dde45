import { gzipSync } from 'node:zlib';
import type { CastLine, ImportStep } from '../steps';
import { SPELLINGS } from '../vocabulary';

const NO_DAY = '2022-02-29 12:00';

/** The file of an import step, byte for byte. */
export function fileOf({ lines, fault, gzip }: ImportStep): Buffer {
  const header = fault === 'header' ? 'id,dj,voter,source,when' : 'id,dj,voter,source,castAt';
  const parts = [Buffer.from(`${header}\n`), ...lines.map(lineOf)];
  const file = fault === 'empty' ? Buffer.alloc(0) : Buffer.concat(parts);
  return gzip ? gzipSync(file) : file;
}

function lineOf({ id, dj, voter, source, fault, ...instant }: CastLine): Buffer {
  const cells = [id, dj, voter, source, castAtOf({ fault, ...instant })].map(cell);
  if (fault === 'open') cells[2] = '"Ann';
  if (fault === 'middle') cells[2] = 'An"n';
  if (fault === 'fields') cells.pop();
  const text = Buffer.from(cells.join(','));
  // A byte that begins no character of UTF-8, in the last field.
  const bytes = fault === 'bytes' ? [text, Buffer.from([0xff])] : [text];
  return Buffer.concat([...bytes, Buffer.from('\n')]);
}

function castAtOf({ ms, spelling, fault }: Pick<CastLine, 'ms' | 'spelling' | 'fault'>): string {
  return fault === 'instant' ? NO_DAY : SPELLINGS[spelling](ms);
}

function cell(text: string | null): string {
  if (text === null) return '';
  return /[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A vote of POST /v1/votes; JSON has no epoch seconds. */
export function bodyVote({ id, dj, voter, source, ...instant }: CastLine) {
  const spelling = instant.spelling === 'epoch' ? 'utc' : instant.spelling;
  const castAt = castAtOf({ ...instant, spelling });
  const optional = Object.entries({ id, voter, source }).filter(([, text]) => text !== null);
  return { dj, castAt, ...Object.fromEntries(optional) };
}
