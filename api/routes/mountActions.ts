import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Asking } from '../http/requestContext';
import type { JsonActionName } from '../http/mutationHandler';
import { doers } from './doers';
import { type ActionParts, mountAction } from '../http/mountMutation';

/** Every write whose body is JSON. */
export function mountActions(app: OpenAPIHono<Asking>, parts: ActionParts): void {
  const mount = <Name extends JsonActionName>(name: Name) =>
    mountAction(app, name, doers[name], parts);
  for (const name of Object.keys(doers) as JsonActionName[]) mount(name);
}
