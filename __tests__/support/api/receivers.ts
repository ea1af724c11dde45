import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A request as it came over the wire. */
export interface Posted {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface WebhookReceiver {
  url: string;
  posted: Posted[];
  /** What it answers from now on (null: nothing, ever); it is called with the number of the request, from 1 on. */
  answer(
    reply: (request: number) => { status: number; headers?: Record<string, string> } | null,
  ): void;
  close(): Promise<void>;
}

/** A real HTTP server on this machine. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const posted: Posted[] = [];
  let reply: Parameters<WebhookReceiver['answer']>[0] = () => ({ status: 204 });
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => void chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      posted.push({ method, path: url, headers, body: Buffer.concat(chunks).toString() });
      const answer = reply(posted.length);
      if (answer) response.writeHead(answer.status, answer.headers).end();
    });
  });
  const port = await listening(server);
  return {
    url: `http://127.0.0.1:${port}/hook/secret-path`,
    posted,
    answer: (next) => void (reply = next),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export interface Mail {
  from: string;
  to: string[];
  headers: Record<string, string>;
  text: string;
}

export interface MailReceiver {
  url(host?: string): string;
  mails: Mail[];
  /** Logins that were tried. */
  logins: string[];
  /** Refuses this address from now on. */
  refuse(address: string): void;
  close(): Promise<void>;
}

/** A real SMTP server on this machine, without TLS; it takes any login. */
export async function startMailReceiver(): Promise<MailReceiver> {
  const mails: Mail[] = [];
  const logins: string[] = [];
  const refused = new Set<string>();
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onAuth({ username = '' }, _session, callback) {
      logins.push(username);
      callback(null, { user: username });
    },
    onRcptTo({ address }, _session, callback) {
      const isRefused = refused.has(address);
      callback(isRefused ? Object.assign(new Error('no'), { responseCode: 550 }) : null);
    },
    onData(stream, { envelope }, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk));
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        const to = envelope.rcptTo.map(({ address }) => address);
        mails.push({ from, to, ...readMail(Buffer.concat(chunks).toString()) });
        callback();
      });
    },
  });
  server.on('error', () => undefined);
  const port = await listening(server.listen(0, '127.0.0.1') as Server, false);
  return {
    url: (host = '127.0.0.1') => `smtp://vote:pass-word@${host}:${port}`,
    mails,
    logins,
    refuse: (address) => void refused.add(address),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

async function listening(server: Server, start = true): Promise<number> {
  if (start) server.listen(0, '127.0.0.1');
  if (!server.listening) await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const WORD = /=\?UTF-8\?B\?([^?]*)\?=/gi;

/** RFC 5322 and RFC 2047, as far as a plain text of one part needs them. */
function readMail(source: string): Pick<Mail, 'headers' | 'text'> {
  const [head = '', ...body] = source.split('\r\n\r\n');
  const lines = head
    .replace(/\r\n[ \t]/g, ' ')
    .replace(/\?= +=\?/g, '?==?')
    .split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => {
      const [name = '', ...value] = line.split(': ');
      return [name.toLowerCase(), decodeWords(value.join(': '))];
    }),
  );
  const text = Buffer.from(body.join(''), 'base64').toString();
  return { headers, text };
}

function decodeWords(value: string): string {
  return value.replace(WORD, (_, encoded: string) => Buffer.from(encoded, 'base64').toString());
}
