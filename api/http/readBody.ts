import { payloadTooLarge, uploadStalled } from '../problems/requestProblems';
import { receiveBody, SenderGone } from './receiveBody';

const IDLE_MS = 30_000;

/** The whole body of at most `limit` bytes (S33); throws `payload_too_large` or `upload_stalled`. */
export async function readBody(request: Request, limit: number): Promise<Buffer> {
  if (Number(request.headers.get('Content-Length') ?? 0) > limit) throw payloadTooLarge(limit);
  const parts: Uint8Array[] = [];
  const limits = { maxBytes: limit, idleMs: IDLE_MS };
  try {
    for await (const part of receiveBody(request.body, limits)) parts.push(part);
  } catch (error) {
    throw error instanceof SenderGone ? uploadStalled() : error;
  }
  return Buffer.concat(parts);
}
