import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Asking } from './asking';
import type { JsonActionName } from './doer';
import { doers } from './doers';
import { type ActionParts, mountAction } from './mountAction';

/** Every write whose body is JSON. */
export function mountActions(app: OpenAPIHono<Asking>, parts: ActionParts): void {
  const mount = <Name extends JsonActionName>(name: Name) =>
    mountAction(app, name, doers[name], parts);
  for (const name of Object.keys(doers) as JsonActionName[]) mount(name);
}
