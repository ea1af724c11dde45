import { shellTexts } from '../../texts/shell';

/** The shape of a page to come, in the sizes of what most pages begin with. */
export function PageSkeleton() {
  return (
    <div className="page-skeleton" role="status">
      <span className="visually-hidden">{shellTexts.loading}</span>
      <div className="ghost ghost-heading" />
      <div className="ghost-figures">
        <div className="ghost ghost-figure" />
        <div className="ghost ghost-figure" />
        <div className="ghost ghost-figure" />
        <div className="ghost ghost-figure" />
      </div>
      <div className="ghost ghost-chart" />
    </div>
  );
}
