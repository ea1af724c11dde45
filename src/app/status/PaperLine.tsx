import { useQueryClient, type Query } from '@tanstack/react-query';
import type { Snapshot } from '../../../contract/core/primitives';
import { useFreshness } from '../../client/useFreshness';
import { tokyoInstant } from '../../lib/time/dates';
import { toPollTime } from '../../lib/time/pollClock';
import { paperTexts as texts } from '../../texts/shell/paper';
import '../../styles/parts/paper.scss';

function revisionOf({ state: { data } }: Query): number[] {
  const { snapshot } = (data ?? {}) as { snapshot?: Snapshot };
  return snapshot ? [snapshot.revision] : [];
}

/** The revisions of all answers on the page: one, unless some came a moment later or are of a version. */
export function PaperLine() {
  const shown = useQueryClient().getQueryCache().findAll({ type: 'active' });
  const { updatedAt } = useFreshness();
  const revisions = [...new Set(shown.flatMap(revisionOf))].sort((a, b) => a - b);
  if (updatedAt === null) return null;
  const at = toPollTime(updatedAt);
  return <p className="paper-line">{texts.line(tokyoInstant(at), revisions)}</p>;
}
