import type { OverviewAnswer } from '../../../../contract/overview';
import type { PollAnswer } from '../../../../contract/poll';
import { Card } from '../../../components/Card';
import { Icon } from '../../../components/Icon';
import { Link } from '../../../components/Link';
import { withQuery } from '../../../lib/navigation/useQueryString';
import { tokyoMoment } from '../../../lib/time/dates';
import { closedTexts as texts } from '../../../texts/overview/live';
import { REVIEW_PATH } from '../../../voting/casePath';
import { PollFigures } from './PollFigures';

const VERSIONS = '/total-votes?tab=versions';

interface Action {
  to: string;
  label: string;
}

interface Step {
  name: string;
  /** What it is for; once it is done, that it is. */
  words: string;
  /** The first is the next thing to do. */
  actions: Action[];
}

function stepsOf({ phase, publishedAt, publishedVersion }: PollAnswer, openCases: number): Step[] {
  const isFixed = phase === 'final' || phase === 'published';
  const review = { to: REVIEW_PATH, label: texts.review };
  const freeze = { to: VERSIONS, label: texts.freeze };
  const stage = `/total-votes${withQuery('', { tab: 'versions', stage: publishedVersion })}`;
  return [
    {
      name: texts.fix,
      words: isFixed ? texts.fixed : texts.toFix(openCases),
      actions: openCases > 0 ? [review, freeze] : [freeze],
    },
    {
      name: texts.publish,
      words: publishedAt === null ? texts.toPublish : texts.published(tokyoMoment(publishedAt)),
      actions: [{ to: VERSIONS, label: texts.toVersions }],
    },
    {
      name: texts.announce,
      words: texts.toAnnounce,
      actions: [
        { to: stage, label: texts.stage },
        { to: '/total-votes?tab=announcement', label: texts.announcement },
      ],
    },
  ];
}

interface ClosedCardProps {
  poll: PollAnswer;
  overview: OverviewAnswer;
}

/** After the close: 確定, 公表 and 発表, and which of them is next. */
export function ClosedCard({ poll, overview }: ClosedCardProps) {
  const current = poll.phase === 'published' ? 2 : poll.phase === 'final' ? 1 : 0;
  return (
    <Card heading={texts.heading}>
      <ol className="closing-steps d-grid gap-4 mb-4" aria-label={texts.heading}>
        {stepsOf(poll, overview.openCases ?? 0).map(({ name, words, actions }, index) => (
          <li
            key={name}
            className="d-flex flex-column gap-2 p-4 rounded"
            aria-current={index === current ? 'step' : undefined}
          >
            <p className="d-flex gap-2 align-items-center m-0 fw-bold">
              {index < current ? (
                <span className="text-success">
                  <Icon name="check-circle-fill" />
                </span>
              ) : (
                <span className="badge rounded-circle bg-body-tertiary text-body">{index + 1}</span>
              )}
              {name}
              <span className="visually-hidden">{index < current && texts.done}</span>
            </p>
            <p className="m-0">{words}</p>
            {index === current && (
              <p className="d-flex flex-wrap gap-2 m-0">
                {actions.map(({ to, label }, place) => (
                  <Link
                    key={label}
                    to={to}
                    className={place === 0 ? 'btn btn-primary' : 'btn btn-quiet'}
                  >
                    {label}
                  </Link>
                ))}
              </p>
            )}
          </li>
        ))}
      </ol>
      <PollFigures overview={overview} />
    </Card>
  );
}
