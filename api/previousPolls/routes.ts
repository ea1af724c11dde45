import { OpenAPIHono } from '@hono/zod-openapi';
import { previousPollEndpoints, previousPollMutations } from '../../contract/previousPolls';
import {
  checkPlaces,
  type PlaceFault,
  type PreviousPollPlace,
} from '../../rules/previousPolls/file';
import { quote } from '../../rules/names';
import type { ApiEnv } from '../http/env';
import { answerRead, readRoute } from '../http/read';
import { answerWrite, type WriteContext, writeRoute } from '../http/write';
import { invalidRequest } from '../problems/problem';
import { readPoll } from '../window/readPoll';
import { matchPlace, putPreviousPoll, removePreviousPoll } from './changes';
import { readPreviousPolls } from './queries';

const { putPreviousPoll: put, matchPreviousPollPlace: match } = previousPollMutations;
const { removePreviousPoll: remove } = previousPollMutations;
const PUT = { maxMebibytes: 8, problems: ['reason_wanted'] } as const;
const MATCH = { problems: ['not_found', 'conflict'] } as const;
const REMOVE = { problems: ['not_found'] } as const;

export const previousPollRoutes = new OpenAPIHono<ApiEnv>()
  .openapi(readRoute('previousPolls', previousPollEndpoints.previousPolls), (c) =>
    answerRead(c, {}, async ({ client, poll }) =>
      c.json(await readPreviousPolls(client, poll.counting === 'closed'), 200),
    ),
  )
  .openapi(writeRoute('putPreviousPoll', put, PUT), (c) => {
    const body = c.req.valid('json');
    refuseWrongPlaces(body.places);
    return answerWrite(c, { isDryRun: body.dryRun }, async ({ client, actor }) => {
      const added = { ...body, ...c.req.valid('param'), actor };
      return c.json(await putPreviousPoll(client, added), 200);
    });
  })
  .openapi(writeRoute('matchPreviousPollPlace', match, MATCH), (c) =>
    answerWrite(c, {}, async (context) => {
      const { client, actor } = context;
      await matchPlace(client, { ...c.req.valid('param'), ...c.req.valid('json'), actor });
      return c.json(await readNow(context), 200);
    }),
  )
  .openapi(writeRoute('removePreviousPoll', remove, REMOVE), (c) =>
    answerWrite(c, {}, async (context) => {
      const { client, actor } = context;
      await removePreviousPoll(client, { ...c.req.valid('param'), ...c.req.valid('json'), actor });
      return c.json(await readNow(context), 200);
    }),
  );

function refuseWrongPlaces(places: readonly PreviousPollPlace[]): void {
  const wrong = checkPlaces(places);
  if (wrong.length === 0) return;
  throw invalidRequest(
    wrong.map(({ line, fault }) => ({
      field: `places.${line - 1}`,
      message: placeMessage(fault),
    })),
  );
}

function placeMessage(fault: PlaceFault): string {
  switch (fault.code) {
    case 'no_rank':
      return 'the rank is empty';
    case 'votes_missing':
      return 'the votes are empty, while other lines have them: give them for all lines or for none';
    case 'rank_differs':
      return `rank ${fault.rank}, but by the votes it is ${fault.expected} (equal votes share a rank: 1, 2, 2, 4)`;
    case 'id_twice':
      return `the id ${quote(fault.id)} stands in line ${fault.before} already`;
  }
}

async function readNow({ client, clock }: WriteContext) {
  const poll = await readPoll(client, clock.now());
  return readPreviousPolls(client, poll?.counting === 'closed');
}
