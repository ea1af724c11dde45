import type { Dj } from '../../../contract/dj';
import { areCountsHidden, areNamesHidden, hiddenStore } from '../../lib/sharing/hidden';
import { sharingTexts } from '../../texts/sharing/sharing';
import { ApiFailure } from '../apiFailure';
import { onSessionEnd } from '../session';
import { createDjLabels, type DjLabels } from './djLabels';
import { hideCounts } from './hideCounts';
import { hideNames, withRealIds } from './hideNames';
import { keepWritten } from './writtenEntries';

type AskDjs = () => Promise<{ djs: Dj[] }>;

let labels: Promise<DjLabels> | null = null;
let hiddenOf = new WeakMap<object, object>();

function forgetHidden(): void {
  hiddenOf = new WeakMap();
}

onSessionEnd(() => {
  labels = null;
  forgetHidden();
});
hiddenStore.subscribe(forgetHidden);

/** Asked once in a visit, so that a DJ keeps its label; whatever can't be asked is asked again. */
export function djLabels(askDjs: AskDjs): Promise<DjLabels> {
  labels ??= askDjs().then(
    ({ djs }) => createDjLabels(djs),
    (failure: unknown) => {
      labels = null;
      throw failure;
    },
  );
  return labels;
}

/** Numbers of a setting, or of nothing that votes are counted in. */
const WITHOUT_COUNTS = new Set(['/v1/poll', '/v1/djs']);

/** An answer as it may be seen now. The same answer gives the same object. */
export async function hideAnswer<Answer extends object>(
  name: string,
  answer: Answer,
  askDjs: AskDjs,
): Promise<Answer> {
  const own = areNamesHidden() ? await djLabels(askDjs) : null;
  const known = hiddenOf.get(answer);
  if (known) return known as Answer;
  const named = own ? hideNames(answer, own) : answer;
  const shown = areCountsHidden() && !WITHOUT_COUNTS.has(name) ? hideCounts(named) : named;
  hiddenOf.set(answer, shown as object);
  keepWritten(answer, shown);
  return shown as Answer;
}

export async function askReal<Question>(question: Question, askDjs: AskDjs): Promise<Question> {
  return withRealIds(question, await djLabels(askDjs));
}

/** What may be typed to find a label. */
const OF_LABELS = /^[DJdjＤＪｄｊ\s\d０-９]*$/;

/** See sharedSearch. A search text that looks for a name goes. */
export async function neutralSearch(search: string, askDjs: AskDjs): Promise<string> {
  const own = await djLabels(askDjs);
  const shown = areNamesHidden() ? own.neutralId : own.realId;
  const query = new URLSearchParams();
  for (const [key, value] of new URLSearchParams(search)) {
    if (key === 'q' && areNamesHidden() && !OF_LABELS.test(value)) continue;
    query.append(key, shown(value));
  }
  const text = query.toString();
  return text === new URLSearchParams(search).toString() ? search : text && `?${text}`;
}

export function refusalOf(what: 'mutation' | 'file'): ApiFailure {
  const text = what === 'file' ? sharingTexts.noFile : sharingTexts.noMutation;
  return new ApiFailure(text, { statusCode: 409, kind: 'badRequest' });
}
