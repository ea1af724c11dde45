import { createHash, createPrivateKey, X509Certificate } from 'node:crypto';
import { makeCertificate } from '../../bench/browser/certificate';

test('a certificate for the names, of its own key, valid now', () => {
  const { key, cert, keyHash } = makeCertificate(['localhost', 'cdn.jsdelivr.net']);
  const read = new X509Certificate(cert);
  expect(read.subjectAltName).toBe('DNS:localhost, DNS:cdn.jsdelivr.net');
  expect(read.checkPrivateKey(createPrivateKey(key))).toBe(true);
  expect(read.verify(read.publicKey)).toBe(true);
  expect(Date.parse(read.validFrom)).toBeLessThan(Date.now());
  expect(Date.parse(read.validTo)).toBeGreaterThan(Date.now());
  const publicKey = read.publicKey.export({ type: 'spki', format: 'der' });
  expect(keyHash).toBe(createHash('sha256').update(publicKey).digest('base64'));
});

test('every length is said in as few bytes as it can be: Chromium refuses other forms', () => {
  const names = Array.from({ length: 12 }, (_, at) => `name-${at}.example.com`);
  const { raw } = new X509Certificate(makeCertificate(names).cert);
  // What a strict reader walks through: a length above 127 has one byte behind 0x81, one above 255 two behind 0x82.
  const walk = (from: number, to: number): void => {
    for (let at = from; at < to;) {
      const tag = raw[at]!;
      const first = raw[at + 1]!;
      const extra = first < 0x80 ? 0 : first - 0x80;
      const length = extra === 0 ? first : raw.readUIntBE(at + 2, extra);
      expect(extra).toBe(length < 0x80 ? 0 : length < 0x100 ? 1 : 2);
      const start = at + 2 + extra;
      const isConstructed = (tag & 0x20) !== 0;
      if (isConstructed) walk(start, start + length);
      at = start + length;
    }
  };
  walk(0, raw.length);
});
