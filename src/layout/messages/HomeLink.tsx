import { Link } from '../../components/Link';
import { errorTexts } from '../../texts/errors';

export function HomeLink() {
  return (
    <Link to="/" className="btn btn-primary home-link">
      {errorTexts.homeJapanese}
      <span lang="en">{errorTexts.home}</span>
    </Link>
  );
}
