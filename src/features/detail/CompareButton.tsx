import { Icon } from '../../components/Icon';
import { Link } from '../../components/Link';
import { usePageLocation } from '../../lib/navigation/navigation';
import { withQuery } from '../../lib/navigation/useQueryString';
import { djDetailTexts as texts } from '../../texts/detail';

/** The page with the comparison, which knows the DJs of its address (`dj`). */
const COMPARING = '/every-dj';

interface CompareButtonProps {
  id: string;
  isChosen: boolean;
  onToggle: () => void;
}

/** Adds the DJ to the comparison of /every-dj; from another page the way there. */
export function CompareButton({ id, isChosen, onToggle }: CompareButtonProps) {
  const { pathname } = usePageLocation();
  if (pathname.toLowerCase().replace(/\/$/, '') !== COMPARING) {
    return (
      <Link to={COMPARING + withQuery('', { dj: id, open: id })} className="btn btn-quiet">
        <Icon name="plus-lg" />
        {texts.compare}
      </Link>
    );
  }
  return (
    <button type="button" className="btn btn-quiet" aria-pressed={isChosen} onClick={onToggle}>
      <Icon name={isChosen ? 'check2' : 'plus-lg'} />
      {isChosen ? texts.compared : texts.compare}
    </button>
  );
}
