import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { pathOf, serveHere } from '../servers/serveHere';

type Headers = Record<string, string>;
/** A request as it came over the wire. */
type Posted = { method: string; path: string; headers: Headers; body: string };
/** Null: nothing, ever. */
type Reply = (request: number) => { status: number; headers?: Headers } | null;
type Mail = { from: string; to: string[]; headers: Headers; text: string };

export type WebhookReceiver = Awaited<ReturnType<typeof startWebhookReceiver>>;
export type MailReceiver = Awaited<ReturnType<typeof startMailReceiver>>;

/** A real HTTP server on this machine. */
export async function startWebhookReceiver() {
  const posted: Posted[] = [];
  let reply: Reply = () => ({ status: 204 });
  const { address, close } = await serveHere(async (request) => {
    const { method } = request;
    const headers = Object.fromEntries(request.headers);
    posted.push({ method, path: pathOf(request), headers, body: await request.text() });
    const answer = reply(posted.length);
    return answer ? new Response(null, answer) : new Promise(() => undefined);
  });
  return {
    url: `${address}/hook/secret-path`,
    posted,
    /** What it answers from now on; it is called with the number of the request, from 1 on. */
    answer: (next: Reply) => void (reply = next),
    close,
  };
}

/** A real SMTP server on this machine, without TLS; it takes any login. */
export async function startMailReceiver() {
  const mails: Mail[] = [];
  const logins: string[] = [];
  const refused = new Set<string>();
  const smtp = new SMTPServer({
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
    async onData(stream, { envelope }, callback) {
      const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
      const to = envelope.rcptTo.map(({ address }) => address);
      mails.push({ from, to, ...readMail(await text(stream)) });
      callback();
    },
  });
  smtp.on('error', () => undefined);
  const server = smtp.listen(0, '127.0.0.1') as Server;
  if (!server.listening) await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: (host = '127.0.0.1') => `smtp://vote:pass-word@${host}:${port}`,
    mails,
    /** Logins that were tried. */
    logins,
    /** Refuses this address from now on. */
    refuse: (address: string) => void refused.add(address),
    close: () => new Promise<void>((resolve) => smtp.close(resolve)),
  };
}

const decoded = (text: string) => Buffer.from(text, 'base64').toString();

/** RFC 5322 and RFC 2047, as far as a plain text of one part needs them. */
function readMail(source: string): Pick<Mail, 'headers' | 'text'> {
  const [head = '', ...body] = source.split('\r\n\r\n');
  const lines = head
    .replace(/\r\n[ \t]/g, ' ')
    .replace(/\?= +=\?/g, '?==?')
    .split('\r\n');
  const headers = lines.map((line) => {
    const [name = '', ...value] = line.split(': ');
    const words = value.join(': ').replace(/=\?UTF-8\?B\?([^?]*)\?=/gi, (_, word) => decoded(word));
    return [name.toLowerCase(), words] as const;
  });
  return { headers: Object.fromEntries(headers), text: decoded(body.join('')) };
}
