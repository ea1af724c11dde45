import { type ReactNode, useMemo } from 'react';
import type { Rank } from '../../../../contract/ranking';
import { useTotal } from '../../../client/queries/ranking';
import { BarChartCard } from '../../../components/charts/card/ChartCard';
import {
  ROW_HEIGHT,
  type ChartDescription,
} from '../../../components/charts/model/chartDescription';
import { rankedCategories } from '../../../components/charts/model/dayCategory';
import { AnswerView } from '../../../components/states/AnswerView';
import { ChartCardSkeleton } from '../../../components/states/skeletons';
import { openDj, useDjList } from '../../../lib/navigation/detail';
import { djName } from '../../../lib/privacy/names';
import { formatChange } from '../../../lib/text/numbers';
import { shortDay } from '../../../lib/time/dates';
import { overviewTexts } from '../../../texts/overview';
import { topTexts as texts } from '../../../texts/overview/live';
import { screenTexts } from '../../../texts/screens';

const TOP = 10;

/** In CSS pixels; the chart beside the first ten is as high. */
export const TOP_TEN_HEIGHT = TOP * ROW_HEIGHT;

/** All figures are as of one moment: no bar is marked as running. */
function topTenChart(top: readonly Rank[]): ChartDescription {
  const categories = rankedCategories(top).map((category, index) => {
    const above = top[index - 1];
    const gap = above && above.votes - (top[index]?.votes ?? 0);
    return { ...category, event: gap === undefined ? undefined : texts.gapAbove(gap) };
  });
  return {
    title: overviewTexts.topTitle,
    unit: screenTexts.votes,
    categoryLabel: screenTexts.dj,
    categories,
    series: [{ key: 'votes', name: screenTexts.valid, values: top.map(({ votes }) => votes) }],
  };
}

/** Those on one place, best first. */
function placesOf(top: readonly Rank[]): Rank[][] {
  const places = new Map<number | null, Rank[]>();
  for (const one of top) places.set(one.rank, [...(places.get(one.rank) ?? []), one]);
  return [...places.values()];
}

function nameOf(place: readonly Rank[]): string {
  return place.length > 1 || !place[0] ? texts.tied(place.length) : djName(place[0].dj);
}

const GAPS = 2;

interface LeadLinesProps {
  top: readonly Rank[];
  /** The day before, at whose end the previous votes are counted; null: there is none. */
  baseline: string | null;
}

/** The gaps between the first three places, how they changed since the day before, and whether the lead did. */
function LeadLines({ top, baseline }: LeadLinesProps) {
  const places = placesOf(top);
  return (
    <ul className="d-flex flex-column gap-1 mb-3">
      {places.slice(0, GAPS).flatMap((upper, index) => {
        const lower = places[index + 1];
        const [above, below] = [upper, lower].map((place) => place?.[0]);
        if (!above || !below || !lower) return [];
        const gap = above.votes - below.votes;
        const { previousVotes: upperBefore } = above;
        const { previousVotes: lowerBefore } = below;
        const before =
          baseline !== null && upperBefore !== null && lowerBefore !== null
            ? { day: shortDay(baseline), gap: upperBefore - lowerBefore }
            : null;
        const hasTurned = index === 0 && before !== null && before.gap < 0;
        return (
          <li key={above.rank}>
            <bdi>{texts.gap(above.rank, below.rank, gap)}</bdi>{' '}
            {before && !hasTurned && (
              <small className="text-body-secondary">
                {texts.gapChange(before.day, formatChange(gap - before.gap))}
              </small>
            )}
            {hasTurned && (
              <>
                <span className="badge bg-primary-subtle text-primary-emphasis">
                  {texts.turned}
                </span>{' '}
                <bdi>{texts.turnedFrom(nameOf(lower), before.day, -before.gap)}</bdi>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface TopCardProps {
  heading: string;
  /** The first ten that have votes. */
  top: Rank[];
  /** What stands above the chart. */
  lead?: ReactNode;
}

function TopCard({ heading, top, lead }: TopCardProps) {
  useDjList(top);
  const chart = useMemo(() => topTenChart(top), [top]);
  return (
    <BarChartCard
      heading={heading}
      description={chart}
      direction="rows"
      onOpen={openDj}
      lead={lead}
    />
  );
}

/** Once a version is published, its first ten: what is said outside and what is visible here are the same. */
function PublishedTopCard({ version }: { version: string }) {
  const query = useTotal({ version });
  return (
    <AnswerView query={query} skeleton={<ChartCardSkeleton height={TOP_TEN_HEIGHT} />}>
      {({ ranking }) => {
        const top = ranking.slice(0, TOP).filter(({ rank }) => rank !== null);
        return <TopCard heading={overviewTexts.publishedTop} top={top} />;
      }}
    </AnswerView>
  );
}

interface TopTenProps {
  /** Of the live ranking. */
  top: Rank[];
  baseline: string | null;
  /** Id of the published version; null: none. */
  published: string | null;
}

/** The first ten: of the published version, else as they are now. */
export function TopTen({ top, baseline, published }: TopTenProps) {
  if (published !== null) return <PublishedTopCard version={published} />;
  const lead = top.length > 0 && <LeadLines top={top} baseline={baseline} />;
  return <TopCard heading={overviewTexts.top} top={top} lead={lead} />;
}
