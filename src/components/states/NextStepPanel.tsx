import { tokyoDay } from '../../../rules/tokyoDays';
import { longDay, tokyoHourMinute } from '../../lib/time/dates';
import { nextStepTexts as texts } from '../../texts/screens/nextStep';
import { Command } from '../Command';
import { Link } from '../Link';
import { EmptyPanel } from './EmptyState';
import type { Step } from './NextStep';

interface AdvicePanelProps {
  title: string;
  advice: string;
  /** Where on this site it is done. */
  link?: { to: string; label: string };
  /** A command for the server that does the same. */
  command?: string;
}

/** Where on this site each step is done. */
const PATHS: Record<Step['todo'], string> = {
  notConfigured: '/?tab=settings',
  before: '/?tab=settings',
  noDjs: '/?tab=settings&section=djs',
  noVotes: '/?tab=import',
};

function adviceOf(step: Step): string {
  if (step.todo !== 'before') return texts[step.todo].advice;
  return texts.before.advice(longDay(tokyoDay(step.opensAt)), tokyoHourMinute(step.opensAt));
}

function wordsOf(step: Step): AdvicePanelProps {
  const { title, linkLabel: label } = texts[step.todo];
  const to = PATHS[step.todo];
  const command = step.todo === 'before' ? undefined : texts[step.todo].command;
  return { title, advice: adviceOf(step), link: { to, label }, command };
}

/** An empty page, and what to do about it. */
export function AdvicePanel({ title, advice, link, command }: AdvicePanelProps) {
  return (
    <EmptyPanel
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
            <p className="d-flex flex-column gap-2 align-items-center fs-5 text-body-secondary">
              {texts.orCommand}
              <Command>{command}</Command>
            </p>
          )}
        </>
      }
    />
  );
}

export default function NextStepPanel(step: Step) {
  return <AdvicePanel {...wordsOf(step)} />;
}
