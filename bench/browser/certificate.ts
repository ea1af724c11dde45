import { createHash, generateKeyPairSync, sign } from 'node:crypto';

/** A certificate that nobody has signed but itself, for this run's hosts. */
export interface Certificate {
  /** PEM */
  key: string;
  /** PEM */
  cert: string;
  /** For Chromium's --ignore-certificate-errors-spki-list, under which it caches what comes as from any other host. */
  keyHash: string;
}

const ECDSA_WITH_SHA256 = [0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02];
const COMMON_NAME = [0x55, 0x04, 0x03];
const SUBJECT_ALT_NAME = [0x55, 0x1d, 0x11];
const DAY_MS = 86_400_000;

/** As short as it can be said: Chromium takes no other form. Up to 65,535. */
function lengthBytes(length: number): number[] {
  if (length < 0x80) return [length];
  return length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
}

/** One element of ASN.1 in its DER form. */
function der(tag: number, ...parts: (Buffer | readonly number[])[]): Buffer {
  const content = Buffer.concat(parts.map((part) => Buffer.from(part)));
  const { length } = content;
  return Buffer.concat([Buffer.from([tag, ...lengthBytes(length)]), content]);
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const oid = (bytes: readonly number[]) => der(0x06, bytes);
const utf8 = (text: string) => der(0x0c, Buffer.from(text));
/** UTCTime: YYMMDDHHMMSSZ */
const time = (at: number) => {
  const digits = new Date(at).toISOString().replace(/\D/g, '').slice(2, 14);
  return der(0x17, Buffer.from(`${digits}Z`));
};

const pem = (kind: string, bytes: Buffer) =>
  `-----BEGIN ${kind}-----\n${bytes.toString('base64')}\n-----END ${kind}-----\n`;

/** X.509 v3, for these names. Node makes keys, but no certificates. */
export function makeCertificate(names: readonly string[]): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const algorithm = sequence(oid(ECDSA_WITH_SHA256));
  const name = sequence(der(0x31, sequence(oid(COMMON_NAME), utf8('bench'))));
  const alternatives = sequence(...names.map((each) => der(0x82, Buffer.from(each))));
  const extension = sequence(oid(SUBJECT_ALT_NAME), der(0x04, alternatives));
  const toBeSigned = sequence(
    der(0xa0, der(0x02, [2])),
    der(0x02, [1]),
    algorithm,
    name,
    sequence(time(Date.now() - DAY_MS), time(Date.now() + DAY_MS)),
    name,
    spki,
    der(0xa3, sequence(extension)),
  );
  const signature = sign('sha256', toBeSigned, privateKey);
  const certificate = sequence(toBeSigned, algorithm, der(0x03, [0], signature));
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: pem('CERTIFICATE', certificate),
    keyHash: createHash('sha256').update(spki).digest('base64'),
  };
}
