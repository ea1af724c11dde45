import { OpenAPIHono } from '@hono/zod-openapi';
import type pg from 'pg';
import { previousPollEndpoints, previousPollMutations } from '../../contract/previousPolls';
import { checkPlaces } from '../../rules/previousPolls/places';
import type { Clock } from '../clock';
import type { ApiEnv } from '../http/env';
import { answerRead, readRoute } from '../http/read';
import { answerWrite, writeRoute } from '../http/write';
import { invalidRequest, MOST_ERRORS } from '../problems/problem';
import { readPoll } from '../window/readPoll';
import { matchPlace, previewPreviousPoll, putPreviousPoll, removePreviousPoll } from './changes';
import { readPreviousPolls } from './queries';
import { placeMessage } from './readPreviousPollFile';

const PUT = { maxMebibytes: 4, problems: ['reason_wanted'] } as const;
const MATCH = { problems: ['not_found', 'conflict', 'key_in_use', 'key_reused'] } as const;
const REMOVE = { problems: ['not_found', 'key_in_use', 'key_reused'] } as const;

export const previousPollRoutes = new OpenAPIHono<ApiEnv>()
  .openapi(readRoute('previousPolls', previousPollEndpoints.previousPolls), (c) =>
    answerRead(c, {}, async ({ client, poll }) =>
      c.json(await readPreviousPolls(client, poll.counting === 'closed'), 200),
    ),
  )
  .openapi(writeRoute('putPreviousPoll', previousPollMutations.putPreviousPoll, PUT), (c) => {
    const { name, places, reason = null, dryRun: isDryRun } = c.req.valid('json');
    refuseWrongPlaces(places);
    const year = Number(c.req.valid('param').year);
    return answerWrite(c, { isDryRun }, async ({ client, actor }) => {
      const store = isDryRun ? previewPreviousPoll : putPreviousPoll;
      return c.json(await store(client, { year, name, places, actor, reason }), 200);
    });
  })
  .openapi(
    writeRoute('matchPreviousPollPlace', previousPollMutations.matchPreviousPollPlace, MATCH),
    (c) =>
      answerWrite(c, {}, async ({ client, clock, actor }) => {
        const year = Number(c.req.valid('param').year);
        await matchPlace(client, { year, ...c.req.valid('json'), actor });
        return c.json(await readNow(client, clock), 200);
      }),
  )
  .openapi(
    writeRoute('removePreviousPoll', previousPollMutations.removePreviousPoll, REMOVE),
    (c) =>
      answerWrite(c, {}, async ({ client, clock, actor }) => {
        const year = Number(c.req.valid('param').year);
        const { reason } = c.req.valid('json');
        await removePreviousPoll(client, { year, actor, reason });
        return c.json(await readNow(client, clock), 200);
      }),
  );

function refuseWrongPlaces(places: Parameters<typeof checkPlaces>[0]): void {
  const wrong = checkPlaces(places).slice(0, MOST_ERRORS);
  if (wrong.length > 0)
    throw invalidRequest(
      wrong.map(({ at, fault }) => ({ field: `places.${at}`, message: placeMessage(fault) })),
    );
}

async function readNow(client: pg.ClientBase, clock: Clock) {
  const poll = await readPoll(client, clock.now());
  return readPreviousPolls(client, poll?.counting === 'closed');
}
