import type { HttpHandler } from 'msw';

const PARAMETER = /:\w+/g;
const SPECIAL = /[.*+?^${}()|[\]\\]/g;

/**
 * msw reads the address and the cookies of a request anew for every handler that it passes by. Of the dozens of the
 * fake API, this one tells by its method and path alone that a request is not for it.
 */
export function onlyItsPath(handler: HttpHandler): HttpHandler {
  const { method, path } = handler.info;
  const pattern = String(path).replace(SPECIAL, '\\$&').replace(PARAMETER, '[^/]+');
  const wanted = new RegExp(`^${pattern}$`);
  const run = handler.run.bind(handler);
  handler.run = async (args) => {
    const { request } = args;
    const isWanted = request.method === method && wanted.test(request.url.split('?', 1)[0]!);
    return isWanted ? run(args) : null;
  };
  return handler;
}
