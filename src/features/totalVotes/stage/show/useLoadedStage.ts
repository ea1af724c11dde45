import { djName } from '../../../../lib/privacy/names';
import { useEffect, useState } from 'react';
import type { Version } from '../../../../../contract/decisions/versions';
import { ApiFailure } from '../../../../client/apiFailure';
import { loadTextFonts } from '../../../../lib/browser/textFonts';
import type { PreviousPollPlaces } from './previousPollPlaces';
import { loadPreviousPollPlaces } from './loadPreviousPollPlaces';
import { loadVersion, type DamagedVersion, type LoadedVersion } from './loadVersion';
import { rankedAmong } from './steps';

/** All that the play needs, on this machine. `hasFonts`: false, some are the device's own. */
export interface ReadyStage {
  state: 'ready';
  loaded: LoadedVersion;
  earlier: PreviousPollPlaces | null;
  hasFonts: boolean;
}

export type LoadedStage =
  | ReadyStage
  | DamagedVersion
  | { state: 'loading' }
  | { state: 'failed'; message: string };

/** Whoever may be among the announced, of whatever category. */
const MOST_PLACES = 20;
/** What stands in the texts and the figures besides names. */
const SIGNS = '0123456789,';

function textOf({ lines, poll }: LoadedVersion): string {
  const categories = [...new Set(lines.map(({ dj }) => dj.category)), null];
  const placed = categories.flatMap((category) =>
    rankedAmong(lines, category).filter(({ rank }) => rank <= MOST_PLACES),
  );
  const words = placed.flatMap(({ dj }) => [djName(dj), dj.area, dj.category]);
  return [...new Set([...words.join(''), ...SIGNS, ...(poll?.name ?? '')])].join('');
}

async function load(version: Version): Promise<ReadyStage | DamagedVersion> {
  const [loaded, earlier] = await Promise.all([loadVersion(version), loadPreviousPollPlaces()]);
  if (loaded.state === 'damaged') return loaded;
  return { state: 'ready', loaded, earlier, hasFonts: await loadTextFonts(textOf(loaded)) };
}

/** Loads it once; `retry` after a failure, or where the file is another one than it should be. */
export function useLoadedStage(version: Version): { stage: LoadedStage; retry: () => void } {
  const [stage, setStage] = useState<LoadedStage>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // A newer answer to the same question is another object: the play is of the version's id and bytes.
  const [first] = useState(version);
  useEffect(() => {
    let isOver = false;
    load(first).then(
      (next) => !isOver && setStage(next),
      (failure: unknown) => !isOver && setStage(failedOf(failure)),
    );
    return () => {
      isOver = true;
    };
  }, [first, attempt]);
  const retry = () => {
    setStage({ state: 'loading' });
    setAttempt((count) => count + 1);
  };
  return { stage, retry };
}

/** What is no answer of the API is thrown where React renders: the nearest error boundary has it. */
function failedOf(failure: unknown) {
  return (): LoadedStage => {
    if (!(failure instanceof ApiFailure)) throw failure;
    return { state: 'failed', message: failure.message };
  };
}
