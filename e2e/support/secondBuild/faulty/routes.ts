import type { PageModule, Route } from '../../../../src/routes';

const emptyPage = () => import(/* webpackChunkName: 'fault-empty' */ './EmptyPage');

function fault(
  name: string,
  rest: Partial<Route> = {},
  load: () => Promise<PageModule> = emptyPage,
): Route {
  return {
    path: `/faults/${name}`,
    name: `fault-${name}` as Route['name'],
    title: name,
    middleware: [],
    kind: 'client',
    ...rest,
    load,
  };
}

/** Pages of the second build alone (see sourceChanges.ts), each with one fault. */
export const faultyRoutes: readonly Route[] = [
  fault('none'),
  fault('unknown-middleware', { middleware: ['slow', 'nope'] }),
  fault('slow-guard', { middleware: ['slow'] }),
  fault('throwing-guard', { middleware: ['throwing', 'toLoopB'] }),
  fault('loop-a', { middleware: ['toLoopB'] }),
  fault('loop-b', { middleware: ['toLoopA'] }),
  fault('outside-link', { middleware: ['toOtherHost'] }),
  fault('invalid', { validate: ({ search }) => search === '?valid' }),
  fault('throwing-check', {
    validate: () => {
      throw { statusCode: 403, message: 'この日は開けません' };
    },
  }),
  fault('rendering', {}, () => import('./ThrowingPage')),
  fault('outside-layout'),
  fault('error-page', {}, () => import('./ThrowingPage')),
  fault('handler', {}, () => import('./ThrowingButtonPage')),
];
