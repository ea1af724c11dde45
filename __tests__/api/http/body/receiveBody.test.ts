import { type BodyLimits, receiveBody, SenderGone } from '../../../../api/http/body/receiveBody';

const LIMITS: BodyLimits = { maxBytes: 10, idleMs: 50 };

async function receive(body: ReadableStream<Uint8Array> | null, limits = LIMITS): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const part of receiveBody(body, limits)) parts.push(part);
  return Buffer.concat(parts).toString();
}

function bodyOf(...parts: string[]): ReadableStream<Uint8Array> {
  return new Response(parts.join('')).body as ReadableStream<Uint8Array>;
}

test('a body of exactly the limit passes, one byte more is 413', async () => {
  expect(await receive(bodyOf('0123456789'))).toBe('0123456789');
  await expect(receive(bodyOf('0123456789a'))).rejects.toMatchObject({
    status: 413,
    code: 'payload_too_large',
  });
});

test('no body at all is an empty one', async () => {
  expect(await receive(null)).toBe('');
});

test('a sender that says nothing for too long is 408', async () => {
  const silent = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(Buffer.from('begun')),
  });
  await expect(receive(silent)).rejects.toMatchObject({ status: 408, code: 'upload_stalled' });
});

test('a slow sender is waited for as long as it says something', async () => {
  let sent = 0;
  const slow = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, 30));
      sent += 1;
      controller.enqueue(Buffer.from('x'));
      if (sent === 8) controller.close();
    },
  });
  expect(await receive(slow, { maxBytes: 10, idleMs: 200 })).toBe('xxxxxxxx');
});

test('a sender that goes away is told apart from the other ends', async () => {
  const broken = new ReadableStream<Uint8Array>({
    start: (controller) => controller.error(new Error('ECONNRESET')),
  });
  await expect(receive(broken)).rejects.toBeInstanceOf(SenderGone);
});

test('nothing is taken from the sender before it is wanted', async () => {
  let sent = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        sent += 1;
        controller.enqueue(Buffer.from('x'));
      },
    },
    { highWaterMark: 0 },
  );
  const parts = receiveBody(body, LIMITS);
  await parts.next();
  await parts.next();
  expect(sent).toBe(2);
});
