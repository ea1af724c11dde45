import type { VoteAnswer } from '../../../contract/vote';
import { tokyoDay } from '../../../rules/tokyoDays';
import { longDay, tokyoHourMinute } from '../../lib/time/dates';
import { screenTexts } from '../../texts/screens';
import { Link } from '../Link';
import { EmptyState } from './EmptyState';

export interface Step {
  title: string;
  advice: string;
  /** Where on this site it is done. */
  link?: { to: string; label: string };
  /** A command for the server that does the same. */
  command?: string;
}

type StepTexts = Omit<Step, 'link'> & { linkLabel: string };

const SETTINGS = '/?tab=settings';
const IMPORT = '/?tab=import';

function stepTo(to: string, { linkLabel, ...texts }: StepTexts): Step {
  return { ...texts, link: { to, label: linkLabel } };
}

/** The vote itself is not set up yet. */
export const notConfiguredStep = stepTo(SETTINGS, screenTexts.notConfigured);

/** What has to be done before there is anything to show; null: there is something to show. */
export function nextStep(
  vote: Pick<VoteAnswer, 'phase' | 'opensAt'>,
  counted: { votes: number; djs?: number },
): Step | null {
  const { before, noDjs, noVotes } = screenTexts;
  // Checked first, also before the opening: without DJs nobody can be voted for.
  if (counted.djs === 0) return stepTo(SETTINGS, noDjs);
  if (vote.phase === 'before') {
    const { opensAt } = vote;
    const advice = before.advice(longDay(tokyoDay(opensAt)), tokyoHourMinute(opensAt));
    return stepTo(SETTINGS, { ...before, advice });
  }
  return counted.votes === 0 ? stepTo(IMPORT, noVotes) : null;
}

/** An empty page, and what to do about it. */
export function NextStep({ title, advice, link, command }: Step) {
  return (
    <div className="panel">
      <EmptyState
        title={title}
        advice={advice}
        action={
          <>
            {link && (
              <Link to={link.to} className="btn btn-primary">
                {link.label}
              </Link>
            )}
            {command && (
              <p className="next-step-other">
                {screenTexts.orCommand}
                <code className="next-step-command">{command}</code>
              </p>
            )}
          </>
        }
      />
    </div>
  );
}
