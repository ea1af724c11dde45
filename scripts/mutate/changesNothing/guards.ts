import type { ChangesNothing } from './named';

export const OF_GUARDS: readonly ChangesNothing[] = [
  {
    file: 'api/identity/failurePauses.ts',
    line: /if \(end <= now\) until\.delete/,
    by: /^(false|end < now)$/,
    why: 'it frees memory: a pause that is over pauses nobody',
  },
  {
    file: 'api/identity/rememberTokens.ts',
    line: /&& oldest !== undefined/,
    by: /^true$/,
    why: 'for the compiler alone: of more than none one is the oldest',
  },
  {
    file: 'api/identity/statusCache.ts',
    line: /&& oldest !== undefined/,
    by: /^true$/,
    why: 'for the compiler alone: of more than none one is the oldest',
  },
  {
    file: 'api/identity/remoteKeys.ts',
    line: /if \(!keys \|\| !isYoungerThan/,
    by: /^false$/,
    why: 'without keys nothing has been fetched, and that is older than any limit',
  },
  {
    file: 'api/identity/remoteKeys.ts',
    line: /= \[-Infinity, -Infinity\]/,
    by: /^\[\]$/,
    why: 'nothing is younger than undefined either, and no pause lasts until then',
  },
  {
    file: 'api/http/guardWrite.ts',
    line: /\?\? ''/,
    by: /^"Stryker was here!"$/,
    why: 'no site and no media type is called that',
  },
  {
    file: 'api/http/requireRole.ts',
    line: /header \?\? ''/,
    by: /^"Stryker was here!"$/,
    why: 'that is no token either',
  },
  {
    file: 'api/http/body/jsonBounds.ts',
    line: /^while \(at < json\.length/,
    by: /^at <= json\.length$/,
    why: 'a text that is never closed ends the scan either way',
  },
  {
    file: 'api/http/body/jsonBounds.ts',
    line: /close: -1, cuts/,
    by: /^\+1$/,
    why: 'a list has its end by the time that anybody reads it',
  },
  {
    file: 'api/http/body/parseBody.ts',
    line: /bytes\.includes\('\\\\u'\)/,
    by: /^(false|"")$/,
    why: 'a shorter way for bodies without an escape',
  },
  {
    file: 'api/http/body/parseBody.ts',
    line: /^if \(errors\.length < MOST_ERRORS\)/,
    by: /^(true|errors\.length <= MOST_ERRORS)$/,
    why: 'it saves time: what is too many is cut off afterwards',
  },
  {
    file: 'api/http/body/parseBody.ts',
    line: /Object\.hasOwn\(schema\.shape/,
    by: /^true$/,
    why: 'what an object has from its prototype is no list',
  },
  {
    file: 'api/http/body/parseBody.ts',
    line: /typeof (body|value) !== 'object'/,
    why: 'bodies are objects, as their schemas say; what is neither an object nor a text has no parts',
  },
];
