import type { Step } from './nextStep';
import { screenTexts } from '../../texts/screens';
import { EmptyState } from './EmptyState';
import { Link } from '../Link';

/** An empty page, and what fills it. */
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
