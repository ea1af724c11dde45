import { EmptyState } from './EmptyState';

interface NextStepProps {
  title: string;
  advice: string;
  /** To be run on the server. */
  command?: string;
}

/** An empty page, and what fills it. */
export function NextStep({ title, advice, command }: NextStepProps) {
  return (
    <div className="panel">
      <EmptyState
        title={title}
        advice={advice}
        action={command && <code className="next-step-command">{command}</code>}
      />
    </div>
  );
}
