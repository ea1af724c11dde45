import { useMemo } from 'react';
import Col from 'react-bootstrap/Col';
import Row from 'react-bootstrap/Row';
import type { Version } from '../../../../contract/decisions/versions';
import type { PollAnswer } from '../../../../contract/poll';
import { usePoll } from '../../../client/queries/poll';
import type { PreviousPolls } from '../../../client/queries/previousPolls';
import { useTotal } from '../../../client/queries/ranking';
import { useVersion, useVersions } from '../../../client/queries/versions';
import { combineQueries, type QueryState } from '../../../client/queryState';
import { AnswerView } from '../../../components/states/AnswerView';
import { FormNotice } from '../../../components/states/FormNotice';
import { NextStep, nextStep } from '../../../components/states/NextStep';
import { ChartCardSkeleton } from '../../../components/states/skeletons';
import { useQueryString } from '../../../lib/navigation/useQueryString';
import { countedUntil } from '../../../lib/time/age';
import { announcementTexts as texts } from '../../../texts/announcement/screen';
import { OpenCasesWarning } from '../OpenCasesWarning';
import { useKnownPreviousPolls } from '../pastOf';
import { makeAnnouncement } from './announcement';
import { AnnouncementForm } from './AnnouncementForm';
import {
  availableChoices,
  type ChosenSource,
  liveSource,
  readChoices,
  readSource,
  type Source,
  versionSource,
} from './choices';
import { Preview } from './Preview';
import './announcement.scss';

/** In CSS pixels: about as high as the form. */
const HEIGHT = 640;

function useSource({ version }: ChosenSource, poll: QueryState<PollAnswer>): QueryState<Source> {
  const isLive = version === null;
  const live = combineQueries({ poll, total: useTotal({}, { enabled: isLive }) });
  const frozen = useVersion(version ?? '-', { enabled: !isLive });
  if (isLive) {
    if (live.state !== 'ready') return live;
    const time = countedUntil(live.updatedAt);
    return { ...live, answer: liveSource(live.answer.poll, live.answer.total, time) };
  }
  if (frozen.state !== 'ready') return frozen;
  // Nothing is announced of the version before, which is still there while this one loads.
  if (frozen.answer.version.id !== version) return { state: 'loading' };
  return { ...frozen, answer: versionSource(frozen.answer) };
}

interface AnnouncementViewProps {
  poll: PollAnswer;
  versions: readonly Version[];
  chosen: ChosenSource;
  source: Source;
  previousPolls: PreviousPolls | null;
}

/** The preview comes first: it is ready to be saved. */
function AnnouncementView(props: AnnouncementViewProps) {
  const { poll, versions, chosen, source, previousPolls } = props;
  const { search } = useQueryString();
  const available = useMemo(() => availableChoices(source, previousPolls), [source, previousPolls]);
  const choices = useMemo(() => readChoices(search, available), [search, available]);
  const announcement = useMemo(
    () => makeAnnouncement(source, choices, previousPolls),
    [source, choices, previousPolls],
  );
  const counted = { votes: source.total, djs: source.lines.length };
  const step = source.version === null ? nextStep(poll, counted) : null;
  if (step) return <NextStep {...step} />;
  return (
    <div className="screen-body">
      <OpenCasesWarning />
      {chosen.unknown !== null && (
        <FormNotice tone="note">{texts.unknown(chosen.unknown)}</FormNotice>
      )}
      <Row className="announcement">
        <Col md={7} xl={8}>
          <Preview announcement={announcement} size={choices.size} view={choices.view} />
        </Col>
        <Col md={5} xl={4}>
          <AnnouncementForm
            versions={versions}
            source={source}
            available={available}
            choices={choices}
            previousPolls={previousPolls}
          />
        </Col>
      </Row>
    </div>
  );
}

/** What is announced, as a picture and as text (発表用). */
export default function AnnouncementTab() {
  const { search } = useQueryString();
  const poll = usePoll();
  const versions = useVersions();
  const chosen = readSource(search, versions.state === 'ready' ? versions.answer.versions : []);
  const source = useSource(chosen, poll);
  // Complete: with the previous poll each line would change once more.
  const previousPolls = useKnownPreviousPolls();
  return (
    <AnswerView
      query={
        previousPolls === undefined
          ? { state: 'loading' }
          : combineQueries({ poll, versions, source })
      }
      skeleton={<ChartCardSkeleton height={HEIGHT} />}
    >
      {(answers) => (
        <AnnouncementView
          poll={answers.poll}
          versions={answers.versions.versions}
          chosen={chosen}
          source={answers.source}
          previousPolls={previousPolls ?? null}
        />
      )}
    </AnswerView>
  );
}
