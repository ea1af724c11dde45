import type { RankChange } from '../../../contract/decisions/exclusions';
import { DjLink } from '../../components/figures/DjLink';
import { Icon } from '../../components/Icon';
import { effectTexts as texts } from '../../texts/exclusions/effect';
import { topTenChanges, unchangedSentence } from '../../voting/rankEffect';

interface EffectNoticeProps {
  ranking: readonly RankChange[];
}

/** What does not change in one line; stronger where the first ten places do. */
export function EffectNotice({ ranking }: EffectNoticeProps) {
  const top = topTenChanges(ranking);
  if (top.length === 0) {
    return (
      <p className="alert alert-primary form-notice m-0">
        <Icon name="check-circle-fill" />
        <strong>{unchangedSentence(ranking)}</strong>
      </p>
    );
  }
  return (
    <div className="alert alert-danger form-notice m-0" role="alert">
      <Icon name="exclamation-triangle" />
      <div>
        <strong>{texts.topTen}</strong>
        <ul className="m-0">
          {top.map(({ dj, rank, tied, rankAfter, tiedAfter }) => (
            <li key={dj.id}>
              <DjLink dj={dj} />{' '}
              {texts.topTenLine(texts.place(rank, tied), texts.place(rankAfter, tiedAfter))}
            </li>
          ))}
        </ul>
        <p className="m-0">
          {unchangedSentence(ranking)}
          {texts.topTenAdvice}
        </p>
      </div>
    </div>
  );
}
