import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type Server, ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Problem } from '../../contract/core/primitives';

/** What Node answers by itself, before or without the app. */
const HEADERS = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  Connection: 'close',
} as const;

const HEADERS_TOO_LARGE = 431;
const STATUS_OF: Record<string, number> = {
  HPE_HEADER_OVERFLOW: HEADERS_TOO_LARGE,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};
const TITLES: Record<number, string> = {
  408: '送信が途中で止まりました。通信の状態を確かめて、もう一度お試しください。',
  413: '送信する内容が大きすぎます。',
  [HEADERS_TOO_LARGE]: '送信のヘッダーが大きすぎます。ログインし直して、もう一度お試しください。',
};
const CODES: Record<number, Problem['code']> = {
  408: 'upload_stalled',
  413: 'payload_too_large',
};

/** Malformed requests, and those whose headers are too large or never end: an answer as the app gives it, then the end. */
export function answerClientErrors(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    // Gone, or in the middle of an answer: nothing more may be written.
    if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) {
      socket.destroy();
      return;
    }
    socket.end(wholeAnswer(STATUS_OF[error.code ?? ''] ?? 400), () => socket.destroy());
  });
}

// Node keeps the answer that is under way here; its own handler asks the same.
function isAnswering(socket: Duplex & { _httpMessage?: ServerResponse | null }): boolean {
  return socket._httpMessage?.headersSent ?? false;
}

function wholeAnswer(status: number): string {
  const body = problemOf(status);
  const headers = {
    ...HEADERS,
    'Content-Type': 'application/problem+json',
    'Content-Length': Buffer.byteLength(body),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`;
}

function problemOf(status: number): string {
  const problem: Problem = {
    status,
    title: TITLES[status] ?? '送信の形式に誤りがあります。',
    code: CODES[status] ?? 'invalid_request',
    requestId: randomUUID(),
  };
  return JSON.stringify(problem);
}

/** A response that has the headers where nobody gave any: Node's own 400 without a Host, and 417. */
export class ProtectedResponse<
  Request extends IncomingMessage = IncomingMessage,
> extends ServerResponse<Request> {
  override writeHead(status: number, ...rest: unknown[]): this {
    const [given] = rest;
    // What the app says has its headers as an object; Node's own answers have a list, or nothing.
    if (status >= 400 && (given === undefined || Array.isArray(given))) {
      return super.writeHead(status, HEADERS);
    }
    return (super.writeHead as (...all: unknown[]) => this).call(this, status, ...rest);
  }
}
