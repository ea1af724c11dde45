import { payloadTooLarge, uploadStalled } from '../problems/writeProblems';

/** The whole body; throws `payload_too_large` as soon as it is known to be over `limit` bytes (S33). */
export async function readBody(request: Request, limit: number): Promise<Buffer> {
  if (Number(request.headers.get('Content-Length') ?? 0) > limit) throw payloadTooLarge(limit);
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunksOf(request)) {
    length += chunk.byteLength;
    if (length > limit) throw payloadTooLarge(limit);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}

async function* chunksOf({ body }: Request): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader();
  try {
    for (;;) {
      // The sender is gone, or too slow for the server: no fault of ours.
      const read = await reader?.read().catch(() => Promise.reject(uploadStalled()));
      if (!read || read.done) return;
      yield read.value;
    }
  } finally {
    reader?.cancel().catch(() => undefined);
  }
}
