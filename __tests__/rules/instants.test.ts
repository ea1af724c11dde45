import fc from 'fast-check';
import { parseInstant, readInstant } from '../../rules/instants';

const wordsOf = (text: string) => text.split(/ *\| */);

test.each([
  {
    texts: '2022-09-20T14:00:00+09:00 | 2022-09-20T14:00:00 | 2022-09-20 14:00 | 1663650000',
    iso: '2022-09-20T05:00:00.000Z',
  },
  {
    texts: '2022-09-20 05:00:00 Z | 2022-09-20t05:00:00z | 2022-09-20T01:30:00-0330',
    iso: '2022-09-20T05:00:00.000Z',
  },
  { texts: '2022/9/1 9:05 | 2022/09/01 9:05:00 +09:00', iso: '2022-09-01T00:05:00.000Z' },
  { texts: '2022-09-20 14:00:00.5 | 1663650000.5', iso: '2022-09-20T05:00:00.500Z' },
  { texts: '2022-09-20T14:00:00,25', iso: '2022-09-20T05:00:00.250Z' },
  { texts: '2022-09-20T12:00:00+14:59', iso: '2022-09-19T21:01:00.000Z' },
  { texts: '2022-09-20 05:00:00.123456+00', iso: '2022-09-20T05:00:00.123456Z' },
  { texts: '2022-09-20T14:59:59.9999999Z', iso: '2022-09-20T14:59:59.999999Z' },
  { texts: '0100-01-01T00:00:00Z', iso: '0100-01-01T00:00:00.000Z' },
  { texts: '253402300799', iso: '9999-12-31T23:59:59.000Z' },
  { texts: '2024-02-29T12:00:00Z', iso: '2024-02-29T12:00:00.000Z' },
])('$iso may be written as $texts', ({ texts, iso }) => {
  const ms = Date.parse(`${iso.slice(0, 23)}Z`);
  for (const text of wordsOf(texts))
    expect([text, parseInstant(text)]).toEqual([text, { iso, ms }]);
});

test.each([
  { texts: '2022-02-29T12:00:00Z | 2022-09-31 12:00 | 2022-13-01 12:00', fault: 'no_such_day' },
  { texts: '2022/2/29 9:00 | 0099-12-31T12:00:00Z', fault: 'no_such_day' },
  { texts: ' | yesterday | 2022-09-20 | -1 | 1e309 | 253402300800', fault: 'no_instant' },
  { texts: '2022-09-20T24:00:00Z | 2022-09-20T12:60:00Z', fault: 'no_instant' },
  { texts: '2022-09-20T12:00:60Z | 2022-09-20T12:00:00+15:00', fault: 'no_instant' },
  { texts: '2022-09-20T12:00:00+09:75 | 9/20/2022 12:00', fault: 'no_instant' },
  {
    texts: '2022/09-20 12:00 | 2022/9/20 12:00\nx | x2022/9/20 12:00 | \n2022-09-20T12:00:00Z',
    fault: 'no_instant',
  },
])('$fault in $texts', ({ texts, fault }) => {
  for (const text of wordsOf(texts)) expect([text, parseInstant(text)]).toEqual([text, fault]);
});

test('a text that is no instant is refused in words', () => {
  expect(readInstant('1663650000').iso).toBe('2022-09-20T05:00:00.000Z');
  expect(() => readInstant('2022-02-29T12:00')).toThrow(
    '"2022-02-29T12:00": this day does not exist',
  );
  expect(() => readInstant('soon')).toThrow(/^"soon" is no instant: expected 2022-/);
});

test('an instant is the same with any offset, and loses no microsecond', () => {
  const seconds = fc.integer({
    min: Date.parse('0101-01-01T00:00:00Z') / 1000,
    max: Date.parse('9998-12-31T00:00:00Z') / 1000,
  });
  const micros = fc.integer({ min: 0, max: 999_999 });
  const minutes = fc.integer({ min: -14 * 60, max: 14 * 60 });
  const two = (count: number) => String(count).padStart(2, '0');
  fc.assert(
    fc.property(seconds, micros, minutes, (second, micro, offset) => {
      const fraction = String(micro).padStart(6, '0');
      const local = new Date((second + offset * 60) * 1000).toISOString().slice(0, 19);
      const [hours, rest] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
      const zone = `${offset < 0 ? '-' : '+'}${two(hours)}:${two(rest)}`;
      const utc = new Date(second * 1000).toISOString().slice(0, 19);
      const digits = fraction.endsWith('000') ? fraction.slice(0, 3) : fraction;
      expect(parseInstant(`${local}.${fraction}${zone}`)).toEqual({
        iso: `${utc}.${digits}Z`,
        ms: second * 1000 + Math.floor(micro / 1000),
      });
    }),
  );
});
