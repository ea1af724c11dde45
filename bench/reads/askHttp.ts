import { Agent, get, type IncomingMessage, type RequestOptions } from 'node:http';
import { benchToken } from '../benchApi';

/** One connection that is kept, as a browser keeps it. */
export interface Asker {
  /** The milliseconds until the last byte was there; anything but 200 throws. */
  ask(path: string): Promise<number>;
  close(): void;
}

/** An account that asks, and the address that a proxy says it has. */
export interface Visitor {
  account: string;
  address: string;
}

/** Bodies are received and not unpacked: what the asker's own work costs is no part of the figure. */
export function connect(address: string, visitor?: Visitor): Asker {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const { hostname, port } = new URL(address);
  const headers = {
    Authorization: `Bearer ${benchToken(['admin'], visitor?.account)}`,
    'Accept-Encoding': 'gzip',
    ...(visitor && { 'X-Forwarded-For': visitor.address }),
  };
  return {
    async ask(path) {
      const start = performance.now();
      const status = await drain({ hostname, port, path, agent, headers });
      if (status !== 200) throw new Error(`${path} was answered ${status}`);
      return performance.now() - start;
    },
    close: () => agent.destroy(),
  };
}

function drain(request: RequestOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    const received = (response: IncomingMessage) => {
      response.on('error', reject);
      response.on('end', () => resolve(response.statusCode ?? 0));
      response.resume();
    };
    get(request, received).on('error', reject);
  });
}
