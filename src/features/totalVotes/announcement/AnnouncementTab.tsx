import Col from 'react-bootstrap/Col';
import Row from 'react-bootstrap/Row';
import type { Version } from '../../../../contract/decisions/versions';
import { usePoll } from '../../../client/queries/poll';
import type { PreviousPolls } from '../../../client/queries/previousPolls';
import { useVersions } from '../../../client/queries/versions';
import { combineQueries } from '../../../client/queryState';
import { AnswerView } from '../../../components/states/AnswerView';
import { FormNotice } from '../../../components/states/FormNotice';
import { NextStep, nextStep } from '../../../components/states/NextStep';
import { ChartCardSkeleton } from '../../../components/states/skeletons';
import { useQueryString } from '../../../lib/navigation/useQueryString';
import { countedUntil } from '../../../lib/time/age';
import { announcementTexts as texts } from '../../../texts/announcement/screen';
import { OpenCasesWarning } from '../OpenCasesWarning';
import { useKnownPreviousPolls } from '../pastOf';
import { useRanking } from '../useRanking';
import { makeAnnouncement } from './announcement';
import { AnnouncementForm } from './AnnouncementForm';
import { availableChoices, readChoices, readSource, type Source } from './choices';
import { PicturePreview, TextPreview } from './Preview';
import './announcement.scss';

/** In CSS pixels: about as high as the form. */
const HEIGHT = 640;

interface AnnouncementViewProps {
  source: Source;
  versions: readonly Version[];
  /** An id of the address that can't be announced; null: none. */
  unknown: string | null;
  previousPolls: PreviousPolls | null;
}

/** The picture comes first: it is ready to be saved. */
function AnnouncementView({ source, versions, unknown, previousPolls }: AnnouncementViewProps) {
  const { search } = useQueryString();
  const { poll, ranking, version } = source;
  const counted = { votes: ranking.total, djs: ranking.ranking.length };
  const step = version === null ? nextStep(poll, counted) : null;
  if (step) return <NextStep {...step} />;
  const available = availableChoices(source, previousPolls);
  const choices = readChoices(search, available);
  const announcement = makeAnnouncement(source, choices, previousPolls);
  return (
    <div className="screen-body">
      <OpenCasesWarning />
      {unknown !== null && <FormNotice tone="note">{texts.unknown(unknown)}</FormNotice>}
      <Row className="announcement row-gap-4">
        <Col md={7} xl={8}>
          <PicturePreview announcement={announcement} size={choices.size} />
        </Col>
        {/* Paper has what is announced, without the choices that made it. */}
        <Col md={5} xl={4} className="d-print-none">
          <AnnouncementForm
            versions={versions}
            source={source}
            available={available}
            choices={choices}
            previousPolls={previousPolls}
          />
        </Col>
        <Col xs={12}>
          <TextPreview announcement={announcement} />
        </Col>
      </Row>
    </div>
  );
}

/** What is announced, as a picture and as text (発表用). */
export default function AnnouncementTab() {
  const { search } = useQueryString();
  const versions = useVersions();
  const all = versions.state === 'ready' ? versions.answer.versions : [];
  const chosen = readSource(search, all);
  const query = combineQueries({ poll: usePoll(), versions, ranking: useRanking(chosen.version) });
  // Complete: with the previous poll each line would change once more.
  const previousPolls = useKnownPreviousPolls();
  return (
    <AnswerView
      query={previousPolls === undefined ? { state: 'loading' } : query}
      skeleton={<ChartCardSkeleton height={HEIGHT} />}
    >
      {({ poll, ranking }, updatedAt) => (
        <AnnouncementView
          source={{
            poll,
            ranking,
            time: countedUntil(updatedAt),
            version: all.find(({ id }) => id === chosen.version) ?? null,
          }}
          versions={all}
          unknown={chosen.unknown}
          previousPolls={previousPolls ?? null}
        />
      )}
    </AnswerView>
  );
}
