import { useQueryClient, type Query } from '@tanstack/react-query';
import type { Snapshot } from '../../../contract/core/primitives';
import { useFreshness } from '../../client/useFreshness';
import { tokyoInstant } from '../../lib/time/dates';
import { toPollTime } from '../../lib/time/pollClock';
import { paperTexts } from '../../texts/shell/paper';
import '../../styles/parts/paper.scss';

function revisionOf({ state: { data } }: Query): number[] {
  const { snapshot } = (data ?? {}) as { snapshot?: Snapshot };
  return snapshot ? [snapshot.revision] : [];
}

/** On paper alone: of which moment and revisions the figures are; one revision, unless some are of a version. */
export function PaperMark() {
  const active = useQueryClient().getQueryCache().findAll({ type: 'active' });
  const { updatedAt } = useFreshness();
  if (updatedAt === null) return null;
  const revisions = [...new Set(active.flatMap(revisionOf))].sort((a, b) => a - b);
  return (
    <p className="paper-line">{paperTexts.line(tokyoInstant(toPollTime(updatedAt)), revisions)}</p>
  );
}
