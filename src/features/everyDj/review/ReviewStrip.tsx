import type { ReactNode } from 'react';
import type { ReviewAnswer } from '../../../../contract/decisions/review';
import type { FirmnessAnswer } from '../../../../contract/decisions/review';
import { Term } from '../../../components/help/Term';
import { Icon } from '../../../components/Icon';
import { formatCount, formatTenths } from '../../../lib/text/numbers';
import type { TermName } from '../../../texts/help/terms';
import { reviewTexts as texts } from '../../../texts/review/list';
import { firmWords } from '../../../voting/firmPlaces';
import { newestRuns } from './RunLog';

interface FigureProps {
  label: string;
  /** With its unit. */
  children: ReactNode;
  basis: string;
  term?: TermName;
}

function Figure({ label, children, basis, term }: FigureProps) {
  return (
    <div className="review-figure">
      <dt>
        {label}
        {term && <Term of={term} />}
      </dt>
      <dd className="review-value">{children}</dd>
      <dd className="review-basis">{basis}</dd>
    </div>
  );
}

function FirmFigure({ firmness, open }: { firmness: FirmnessAnswer; open: number }) {
  const words =
    open > 0
      ? firmWords(firmness)
      : { isFirm: true, title: texts.nothingOpen, detail: texts.nothingOpenWhy };
  return (
    <div className="review-figure review-firm">
      <dt>
        {texts.firmness}
        <Term of="firmness" />
      </dt>
      <dd className={words.isFirm ? 'firm-title firm-title-all' : 'firm-title'}>
        <Icon name={words.isFirm ? 'check-circle-fill' : 'info-circle'} />
        <strong>{words.title}</strong>
      </dd>
      <dd className="review-basis">
        <bdi>{words.detail}</bdi>
      </dd>
    </div>
  );
}

interface ReviewStripProps {
  review: ReviewAnswer;
  firmness: FirmnessAnswer;
}

/** How many wait, how many were tested, how many of them are chance, and how firm the places are. */
export function ReviewStrip({ review, firmness }: ReviewStripProps) {
  const newest = newestRuns(review.runs);
  const provisional = review.cases.filter((one) => one.provisional).length;
  const sum = (figure: 'tested' | 'flagged' | 'expectedHarmless') =>
    newest.reduce((all, run) => all + run[figure], 0);
  return (
    <section className="panel" aria-label={texts.strip}>
      <dl className="review-strip">
        <Figure
          label={texts.open}
          basis={texts.openVotes(firmness.openVotes, provisional)}
          term="review"
        >
          {formatCount(review.open)}
          <small>{texts.cases}</small>
        </Figure>
        <Figure label={texts.tested} basis={texts.flaggedOf(sum('flagged'))}>
          {formatCount(sum('tested'))}
          <small>{texts.cases}</small>
        </Figure>
        <Figure label={texts.expected} basis={texts.expectedWhy} term="expected">
          {formatTenths(sum('expectedHarmless'))}
          <small>
            {texts.cases} {texts.ofFlagged(sum('flagged'))}
          </small>
        </Figure>
        <FirmFigure firmness={firmness} open={review.open} />
      </dl>
    </section>
  );
}
