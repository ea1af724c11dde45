import Button from 'react-bootstrap/Button';
import { useMemo } from 'react';
import type { PollAnswer } from '../../../contract/poll';
import type { Rank, TotalAnswer } from '../../../contract/ranking';
import { combineQueries } from '../../client/queryState';
import { useDaily } from '../../client/queries/daily';
import { useDayNotes } from '../../client/queries/notes';
import { useEveryDj, useTotal } from '../../client/queries/ranking';
import { BarChartCard } from '../../components/charts/card/ChartCard';
import { Card } from '../../components/Card';
import { RankBadge } from '../../components/figures/RankBadge';
import { AnswerView } from '../../components/states/AnswerView';
import { DataTable } from '../../components/table/DataTable';
import { useDataTable } from '../../components/table/useDataTable';
import { FileButton } from '../../files/FileButton';
import { djList, NO_LIST, openDay, type Rows } from '../../lib/navigation/detail';
import { useQueryString, withQuery } from '../../lib/navigation/useQueryString';
import { djName, djReading } from '../../lib/privacy/names';
import { countedUntil } from '../../lib/time/age';
import { longDay } from '../../lib/time/dates';
import { djDetailTexts as texts } from '../../texts/detail';
import { djDays } from '../../voting/djDays';
import { useChoice } from '../../voting/useChoice';
import { useShownDays } from '../../voting/useShownDays';
import { votingDays } from '../../voting/votingDays';
import { DetailContent, DetailSkeleton } from './DetailContent';
import { djChart, djDayColumns, djDaysFile } from './djDays';
import { DjFigures } from './DjFigures';
import { DjHistoryPart } from './DjHistoryPart';
import { djRange } from './djRange';
import { OpenCases } from './OpenCases';
import { Icon } from '../../components/Icon';
import { Link } from '../../components/Link';
import { usePageLocation } from '../../lib/navigation/navigation';
import { useStore } from '../../lib/state/store';

/** The DJ above or below in the page's list, with its order and filter; where it has no such DJ, in the ranking. */
function neighbourIn(lists: readonly Rows[], from: string, by: 1 | -1): string | null {
  const isFrom = ({ dj }: Rows[number]) => dj.id === from;
  const rows = lists.find((list) => list.some(isFrom)) ?? [];
  return rows[rows.findIndex(isFrom) + by]?.dj.id ?? null;
}

/** The page with the comparison, which knows the DJs of its address (`dj`). */
const COMPARING = '/every-dj';

interface CompareButtonProps {
  id: string;
  isChosen: boolean;
  onToggle: () => void;
}

/** Adds the DJ to the comparison of /every-dj; from another page the way there. */
function CompareButton({ id, isChosen, onToggle }: CompareButtonProps) {
  const { pathname } = usePageLocation();
  if (pathname.toLowerCase().replace(/\/$/, '') !== COMPARING) {
    return (
      <Link to={COMPARING + withQuery('', { dj: id, open: id })} className="btn btn-quiet">
        <Icon name="plus-lg" />
        {texts.compare}
      </Link>
    );
  }
  return (
    <Button variant="quiet" aria-pressed={isChosen} onClick={onToggle}>
      <Icon name={isChosen ? 'check2' : 'plus-lg'} />
      {isChosen ? texts.compared : texts.compare}
    </Button>
  );
}

interface DjDetailProps {
  /** Of the ranking as of now. */
  line: Rank;
  now: TotalAnswer;
  poll: PollAnswer;
  /** The selected day that the DJ was opened from. */
  backTo: string | null;
}

/** The DJ's days in the page's range, and the ranking that the page shows. */
function useDj(id: string, { poll, now }: Pick<DjDetailProps, 'poll' | 'now'>) {
  const { search } = useQueryString();
  const shown = useShownDays(poll);
  const range = useMemo(() => shown && djRange(search, shown, now), [search, shown, now]);
  const { from, to } = range?.range ?? {};
  const dj = useEveryDj({ dj: [id], from, to });
  const daily = useDaily();
  const notes = useDayNotes();
  const query = combineQueries({ dj, daily, total: useTotal(range?.query) });
  const ofDj = dj.state === 'ready' ? dj.answer : null;
  const ofDays = daily.state === 'ready' ? daily.answer : null;
  const lines = useMemo(() => {
    if (!ofDj || !ofDays || !range || !shown) return [];
    const { events } = shown;
    const more = { events, expected: ofDays.expected };
    return djDays(ofDj, id, votingDays(ofDays.days, range.range, notes, more));
  }, [ofDj, ofDays, range, shown, id, notes]);
  return { range, query, lines };
}

/** One DJ: its figures, its votes by day as a chart, and a table of its days. */
export function DjDetail({ line, now, poll, backTo }: DjDetailProps) {
  const { dj, rank, tied } = line;
  const { range, query, lines } = useDj(dj.id, { poll, now });
  const list = useStore(djList, NO_LIST);
  const choice = useChoice(now);
  const answers = query.state === 'ready' ? query.answer : null;
  const time = countedUntil(query.state === 'ready' ? query.updatedAt : 0);
  const chart = useMemo(() => djChart(lines, dj.id, time), [lines, dj.id, time]);
  const columns = useMemo(() => djDayColumns(time), [time]);
  const begun = useMemo(() => lines.filter(({ day }) => day.state !== 'future'), [lines]);
  const model = useDataTable({
    columns,
    rows: useMemo(() => [...begun].reverse(), [begun]),
    rowKey: ({ day }) => day.date,
  });
  const about = [djReading(dj), dj.area, dj.category].filter(Boolean).join('・');
  return (
    <DetailContent
      kind="dj"
      selected={dj.id}
      backTo={backTo && longDay(backTo)}
      neighbourOf={(from, by) => neighbourIn([list, now.ranking], from, by)}
      badge={<RankBadge rank={rank} tied={tied} />}
      heading={djName(dj)}
      about={about && <p className="m-0 fs-5 text-body-secondary">{about}</p>}
      actions={
        <>
          <CompareButton
            id={dj.id}
            isChosen={choice.chosen.includes(dj.id)}
            onToggle={() => choice.toggle(dj.id)}
          />
          {answers && (
            <FileButton
              table={() => djDaysFile(begun, { name: djName(dj), snapshot: answers.dj.snapshot })}
            />
          )}
        </>
      }
    >
      {choice.refused && (
        <p className="alert alert-warning form-notice" role="alert">
          {texts.full}
        </p>
      )}
      <OpenCases of={{ dj: dj.id }} />
      <AnswerView query={query} skeleton={<DetailSkeleton />}>
        {({ total }) =>
          // The response may still be that of the DJ before.
          lines.length === 0 || !range ? (
            <DetailSkeleton />
          ) : (
            <>
              <DjFigures {...{ id: dj.id, total, now, range, lines, time }} />
              <BarChartCard heading={texts.chart} description={chart} onOpen={openDay} />
              <Card heading={texts.table}>
                <DataTable model={model} caption={texts.tableTitle} />
              </Card>
              <DjHistoryPart id={dj.id} />
            </>
          )
        }
      </AnswerView>
    </DetailContent>
  );
}
