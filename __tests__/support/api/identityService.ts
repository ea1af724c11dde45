import { z } from 'zod';
import type { Role } from '../../../contract/core/constants';
import { serveHere } from '../servers/serveHere';

const Question = z.object({ localId: z.array(z.string()) });

/** The one question that the API asks of the Auth emulator: every account is there, with these roles. */
export async function startIdentityService(roles: Partial<Record<Role, true>>) {
  const customAttributes = JSON.stringify(roles);
  const server = await serveHere(async (request) => {
    const { localId } = Question.parse(await request.json());
    const users = localId.map((uid) => ({ localId: uid, customAttributes, validSince: '0' }));
    return Response.json({ users });
  });
  return { host: `127.0.0.1:${server.port}`, server };
}
