import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Asking } from './asking';
import type { JsonActionName } from './doer';
import { doers } from './doers';
import { type ActionParts, mountAction } from './mountAction';

/** Every write whose body is JSON. */
export function mountActions(app: OpenAPIHono<Asking>, parts: ActionParts): void {
  for (const name of Object.keys(doers) as JsonActionName[]) mountOne(app, name, parts);
}

function mountOne<Name extends JsonActionName>(
  app: OpenAPIHono<Asking>,
  name: Name,
  parts: ActionParts,
): void {
  const doer = doers[name];
  if (doer) mountAction(app, name, doer, parts);
}
