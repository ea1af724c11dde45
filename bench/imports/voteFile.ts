import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mulberry32 } from '../../api/sample/random';

export interface VoteFileOptions {
  votes: number;
  djs: number;
  /** Every so-manieth line has no instant; left out: none. */
  wrongEach?: number;
}

/** Of which the votes are: files of all sizes have equally many votes a day, so that their sums weigh the same. */
export const FULL_VOTES = 2_000_000;
const FULL_DAYS = 44;
const DAY_MS = 86_400_000;
/** Ahead of no clock that a bench starts at. */
export const OPENS_AT = '2022-08-01T00:00+09:00';
export const CLOSES_AT = '2022-10-01T00:00+09:00';

/** A file as a back end exports it: in the order of its keys and instants, with voters and sources. DJs are `dj-0`, `dj-1`, … */
export async function writeVoteFile(
  path: string,
  { votes, djs, wrongEach = Infinity }: VoteFileOptions,
): Promise<void> {
  const random = mulberry32(votes + djs);
  const span = (votes / FULL_VOTES) * FULL_DAYS * DAY_MS;
  const file = createWriteStream(path);
  let text = 'id,dj,voter,source,castAt\n';
  for (let at = 0; at < votes; at += 1) {
    const isWrong = at % wrongEach === wrongEach - 1;
    const castAt = isWrong
      ? 'never'
      : new Date(Date.parse(OPENS_AT) + Math.floor((at / votes) * span)).toISOString();
    const [dj, voter, source] = [djs, votes, 65_536].map((most) => Math.floor(random() * most));
    text += `vote-${String(at).padStart(9, '0')},dj-${dj},voter-${voter},net-${source},${castAt}\n`;
    if (text.length < 1_000_000) continue;
    if (!file.write(text)) await once(file, 'drain');
    text = '';
  }
  file.end(text);
  await once(file, 'finish');
}
