import { useMemo } from 'react';
import type { EveryDjAnswer } from '../../../../contract/ranking';
import { AnswerView } from '../../../components/states/AnswerView';
import { LineChartCard, LineChartCardSkeleton } from '../../../components/charts/card/ChartCard';
import { djPalette } from '../../../components/charts/model/palette';
import { SeriesSwatch } from '../../../components/charts/svg/SeriesSwatch';
import { DjLink } from '../../../components/figures/DjLink';
import { Icon } from '../../../components/Icon';
import { countedUntil } from '../../../lib/time/age';
import type { QueryState } from '../../../client/queryState';
import { openDay } from '../../../lib/navigation/detail';
import { useQueryString } from '../../../lib/navigation/useQueryString';
import { djName } from '../../../lib/privacy/names';
import type { Choice } from '../../../voting/useChoice';
import type { VotingDay } from '../../../voting/votingDays';
import { everyDjTexts as texts } from '../../../texts/everyDj';
import {
  COMPARISON_HEIGHT,
  comparisonChart,
  LINES,
  readLines,
  type Lines,
} from './comparisonChart';
import { ChoiceGroup } from '../../../components/ChoiceGroup';

interface LinesSwitchProps {
  lines: Lines;
  onChange: (lines: Lines) => void;
}

function LinesSwitch({ lines, onChange }: LinesSwitchProps) {
  return (
    <ChoiceGroup
      label={texts.linesLabel}
      className="lines-switch"
      choices={LINES}
      chosen={lines}
      nameOf={(each) => texts.lines[each]}
      onChange={onChange}
    />
  );
}

/** Nobody takes a colour from the DJs who come. */
const NO_PALETTE: ReadonlyMap<string, number> = new Map();

/** Of nobody known. */
const FIVE_NAMES = Array.from({ length: 5 }, (_, at) => ({
  id: `${at}`,
  name: '\u3000'.repeat(6),
}));

interface ComparisonSkeletonProps {
  /** Of the lines: they may be known before their votes. */
  names?: readonly { id: string; name: string }[];
  days?: readonly VotingDay[];
}

/** Same size as the card, whose legend has as many rows as the names take. */
export function ComparisonSkeleton({ names, days = [] }: ComparisonSkeletonProps) {
  const djs = (names ?? FIVE_NAMES).map((dj) => ({ ...dj, votes: [] }));
  const dates = days.map(({ date }) => date);
  const palette = names ? undefined : NO_PALETTE;
  return (
    <LineChartCardSkeleton
      description={comparisonChart({ dates, djs }, { days, lines: 'total', time: '', palette })}
      height={COMPARISON_HEIGHT}
      actions={<LinesSwitch lines="total" onChange={() => undefined} />}
    />
  );
}

interface ComparisonCardProps {
  /** Of those who are compared, in the range. */
  query: QueryState<EveryDjAnswer>;
  /** Of the lines. */
  names: readonly { id: string; name: string }[];
  isChoice: boolean;
  days: readonly VotingDay[];
}

export function ComparisonCard({ query, names, isChoice, days }: ComparisonCardProps) {
  const { search, change } = useQueryString();
  const lines = readLines(search);
  const answer = query.state === 'ready' ? query.answer : null;
  const time = countedUntil(query.state === 'ready' ? query.updatedAt : 0);
  const description = useMemo(
    () => answer && comparisonChart(answer, { days, lines, time }),
    [answer, days, lines, time],
  );
  return (
    <section className="comparison d-flex flex-column gap-2">
      <AnswerView query={query} skeleton={<ComparisonSkeleton names={names} days={days} />}>
        {() =>
          description && (
            <LineChartCard
              heading={texts.comparison}
              description={description}
              height={COMPARISON_HEIGHT}
              onOpen={openDay}
              actions={
                <LinesSwitch
                  lines={lines}
                  onChange={(next) => change({ lines: next === 'total' ? null : next })}
                />
              }
            />
          )
        }
      </AnswerView>
      <p className="m-0 fs-5 text-body-secondary">
        {isChoice ? texts.chosen(names.length) : texts.topFive}
      </p>
    </section>
  );
}

interface ChosenDjsProps {
  /** In the order of the lines, whose colours and markers they have. */
  djs: readonly { id: string; name: string }[];
  choice: Choice;
}

/**
 * At the end of the window, in sight while the list is scrolled: the DJs of the lines, each with a sample of its line. Its name
 * opens the DJ, its cross takes the DJ out.
 */
export function ChosenDjs({ djs, choice: { refused, toggle, clear } }: ChosenDjsProps) {
  const palette = djPalette(djs.map(({ id }) => id));
  return (
    <div className="chosen sticky-bar raised d-flex flex-wrap gap-2 align-items-center py-2 px-3 d-print-none">
      {refused && (
        <p className="m-0 fs-5 text-warning-emphasis" role="alert">
          {texts.full}
        </p>
      )}
      <ul className="d-flex gap-2" aria-label={texts.chosenDjs}>
        {djs.map((dj, number) => (
          <li key={dj.id} className="chosen-dj d-flex gap-2 align-items-center rounded-pill fs-5">
            <SeriesSwatch kind="lines" series={number} palette={palette.get(dj.id)} />
            <DjLink dj={dj}>
              <bdi className="chosen-name d-block text-truncate">{djName(dj)}</bdi>
            </DjLink>
            <button
              type="button"
              className="icon-button"
              aria-label={texts.remove(djName(dj))}
              title={texts.remove(djName(dj))}
              onClick={() => toggle(dj.id)}
            >
              <Icon name="x-lg" />
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className="btn panel-action m-0" onClick={clear}>
        {texts.clear}
      </button>
    </div>
  );
}
