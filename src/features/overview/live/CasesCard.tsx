import type { OverviewAnswer, WaitingCase } from '../../../../contract/overview';
import { DayLink } from '../../../components/figures/DayLink';
import { DjLink } from '../../../components/figures/DjLink';
import { Card } from '../../../components/Card';
import { Icon } from '../../../components/Icon';
import { Link } from '../../../components/Link';
import { shortDay } from '../../../lib/time/dates';
import { formatCount } from '../../../lib/text/numbers';
import { casesTexts as texts } from '../../../texts/overview/cards';
import { REVIEW_PATH } from '../../../voting/casePath';

function signalText({ votes, signal }: WaitingCase): string {
  if (!signal) return texts.plain(votes);
  if (signal.kind === 'level') return texts.signals.level(votes, signal.before);
  return texts.signals[signal.kind](votes, signal.votes);
}

interface CasesCardProps {
  open: number;
  /** Null where a back end does not tell. */
  waiting: OverviewAnswer['waiting'];
}

/** How many cases wait for somebody, and the newest of them. */
export function CasesCard({ open, waiting }: CasesCardProps) {
  const provisional = waiting?.provisional ?? 0;
  return (
    <Card
      className="panel cases-card"
      heading={texts.heading}
      actions={open > 0 && <span className="panel-aside">{texts.open}</span>}
    >
      <p className="cases-count">
        <strong>{formatCount(open)}</strong>
        <small>{texts.unit}</small>
        {provisional > 0 && <small>{texts.provisional(provisional)}</small>}
      </p>
      {open + provisional === 0 && <p className="card-reason">{texts.none}</p>}
      <ul className="waiting-cases">
        {waiting?.first.map((one) => (
          <li key={one.id}>
            <DjLink dj={one.dj} />{' '}
            <span className="hero-wide">
              <DayLink day={one.date}>
                <time dateTime={one.date}>{shortDay(one.date)}</time>
              </DayLink>
            </span>
            {one.provisional && <span className="hero-wide"> {texts.provisionalMark}</span>}
            <small>{signalText(one)}</small>
          </li>
        ))}
      </ul>
      {open + provisional > 0 && (
        <Link to={REVIEW_PATH} className="btn panel-action">
          <span>{texts.toCases}</span>
          <Icon name="chevron-right" />
        </Link>
      )}
    </Card>
  );
}
