import { EmptyState } from '../../../components/states/EmptyState';
import { Link } from '../../../components/Link';
import { importTexts } from '../../../texts/import';

/** Votes are judged by the window: without one none can come in. */
export function SettingsFirst() {
  const { title, advice, link } = importTexts.notConfigured;
  return (
    <div className="panel">
      <EmptyState
        title={title}
        advice={advice}
        action={
          <Link to="/?tab=settings" className="btn btn-primary">
            {link}
          </Link>
        }
      />
    </div>
  );
}
