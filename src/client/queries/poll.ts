import { pollEndpoints, type PollAnswer } from '../../../contract/poll';
import { setPollClock } from '../../lib/time/pollClock';
import { reader, type ReadOptions } from '../read';
import { endpointHook, endpointQuery } from '../useEndpoint';

const readPoll = reader(pollEndpoints.poll);

/** Pages tell the time from the poll's clock, whatever this computer's says. */
export async function fetchPoll(request = {}, options: ReadOptions = {}): Promise<PollAnswer> {
  const poll = await readPoll(request, options);
  setPollClock(poll.now);
  return poll;
}

export const pollQuery = () => endpointQuery('poll', fetchPoll, {});

export const usePoll = endpointHook('poll', fetchPoll);
