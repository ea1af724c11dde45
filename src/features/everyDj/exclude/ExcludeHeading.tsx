import { useCanDecide } from '../../../auth/roles';
import { Icon } from '../../../components/Icon';
import { Link } from '../../../components/Link';
import { PageHeading } from '../../../components/PageHeading';
import { everyDjTexts } from '../../../texts/everyDj';
import { pageNames } from '../../../texts/shell';
import { viewPath } from '../EveryDjTabs';
import { casePath } from '../../../voting/casePath';

interface ExcludeHeadingProps {
  /** The case of 要確認 that it comes from. */
  caseId: string | null;
}

/** Where one is, and that nothing has happened yet. */
export function ExcludeHeading({ caseId }: ExcludeHeadingProps) {
  const canDecide = useCanDecide();
  const { exclude: texts } = everyDjTexts;
  return (
    <div>
      <nav className="trail" aria-label={texts.trail}>
        <ol>
          <li>
            <Link to={viewPath('djs')}>{pageNames['every-dj']}</Link>
          </li>
          <li>
            <Icon name="chevron-right" />
            {caseId === null ? (
              <Link to={viewPath('exclusions')}>{texts.trailExclusions}</Link>
            ) : (
              <Link to={casePath(caseId)}>{texts.trailCase}</Link>
            )}
          </li>
        </ol>
      </nav>
      <PageHeading
        isOwn
        title={texts.title}
        subtitle={canDecide ? texts.lead : texts.readOnlyLead}
      />
    </div>
  );
}
