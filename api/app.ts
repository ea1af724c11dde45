import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Logger } from 'pino';
import type { Clock } from './clock';
import type { Database } from './database/pool';
import type { VerifyToken } from './identity/account';

export interface AppParts {
  database: Database;
  verifyToken: VerifyToken;
  clock: Clock;
  allowedOrigins: readonly string[];
  log: Logger;
}

/** The whole API, ready to be asked; it never listens. */
export declare function buildApp(parts: AppParts): OpenAPIHono;
