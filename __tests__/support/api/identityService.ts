import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import type { Role } from '../../../contract/core/constants';

const Question = z.object({ localId: z.array(z.string()) });

/** The one question that the API asks of the Auth emulator: every account is there, with these roles. */
export async function startIdentityService(
  roles: Partial<Record<Role, true>>,
): Promise<{ host: string; server: Server }> {
  const customAttributes = JSON.stringify(roles);
  const server = createServer((request, response) => {
    void (async () => {
      const { localId } = Question.parse(await json(request));
      const users = localId.map((uid) => ({ localId: uid, customAttributes, validSince: '0' }));
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify({ users }));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { host: `127.0.0.1:${port}`, server };
}
