import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** The cells of a line, kept in the database until the import has ended. */
export interface CellSeal {
  seal(line: number, cells: readonly string[]): string;
  open(line: number, sealed: string): string[];
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * With a key that lives as long as the import and nowhere but in this process: voters that are to be
 * stored as hashes never reach the database's disk as they came. Each line is sealed once, so that
 * its number is a nonce.
 */
export function cellSeal(): CellSeal {
  const key = randomBytes(32);
  return {
    seal(line, cells) {
      const cipher = createCipheriv(CIPHER, key, nonce(line));
      const sealed = [cipher.update(JSON.stringify(cells), 'utf8'), cipher.final()];
      return Buffer.concat([...sealed, cipher.getAuthTag()]).toString('base64');
    },
    open(line, sealed) {
      const bytes = Buffer.from(sealed, 'base64');
      const decipher = createDecipheriv(CIPHER, key, nonce(line));
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      const text = Buffer.concat([
        decipher.update(bytes.subarray(0, -TAG_BYTES)),
        decipher.final(),
      ]);
      return JSON.parse(text.toString()) as string[];
    },
  };
}

function nonce(line: number): Buffer {
  const bytes = Buffer.alloc(NONCE_BYTES);
  bytes.writeBigUInt64BE(BigInt(line));
  return bytes;
}
