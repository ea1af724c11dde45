import { createServer, connect, type AddressInfo, type Socket } from 'node:net';

/** Stands between a client and PostgreSQL as a pooler does, but for the pooling. */
export interface OptionsKeeper {
  /** The same address through it. */
  through(url: string): string;
  /** Names of the statements that clients prepared, and statements that would outlive a transaction. */
  readonly kept: string[];
  stop(): Promise<void>;
}

const VERSION = 196_608;

/** Leaves the option of a start out, as PgBouncer does with ignore_startup_parameters, or refuses it as PgBouncer does by itself. */
export async function startOptionsKeeper(
  url: string,
  how: 'leaves out' | 'refuses',
): Promise<OptionsKeeper> {
  const target = Number(new URL(url).port);
  const kept: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1');
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => (client.destroy(), upstream.destroy()));
    }
    let rest = Buffer.alloc(0);
    let isStarted = false;
    client.on('data', (chunk: Buffer) => {
      rest = Buffer.concat([rest, chunk]);
      for (;;) {
        const head = isStarted ? 1 : 0;
        if (rest.length < head + 4 || rest.length < head + rest.readInt32BE(head)) return;
        const length = head + rest.readInt32BE(head);
        const message = rest.subarray(0, length);
        rest = rest.subarray(length);
        if (isStarted) note(message, kept);
        else if (how === 'refuses' && message.includes('\0options\0')) return client.end(REFUSAL);
        upstream.write(isStarted ? message : withoutOptions(message));
        isStarted = true;
      }
    });
    upstream.pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    through: (address) => Object.assign(new URL(address), { port: String(port) }).href,
    kept,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function withoutOptions(message: Buffer): Buffer {
  const texts = message.subarray(8).toString('latin1').split('\0');
  const at = texts.indexOf('options');
  if (at >= 0) texts.splice(at, 2);
  const body = Buffer.from(texts.join('\0'), 'latin1');
  const head = Buffer.alloc(8);
  head.writeInt32BE(8 + body.length);
  head.writeInt32BE(VERSION, 4);
  return Buffer.concat([head, body]);
}

// The name of a prepared statement stands first in its message; a query is its text.
function note(message: Buffer, kept: string[]): void {
  const [text = ''] = message.subarray(5).toString('latin1').split('\0');
  const type = String.fromCharCode(message[0] ?? 0);
  if (type === 'P' && text !== '') kept.push(text);
  if (type === 'Q' && /(^|;)\s*(set (?!local)|listen|prepare)/i.test(text)) kept.push(text);
}

const FIELDS = 'SFATAL\0C08P01\0Munsupported startup parameter: options\0\0';
const REFUSAL = Buffer.concat([Buffer.from('E'), int32(4 + FIELDS.length), Buffer.from(FIELDS)]);

function int32(value: number): Buffer {
  const buffer = Buffer.alloc(4);
  buffer.writeInt32BE(value);
  return buffer;
}
