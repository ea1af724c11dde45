import { ChartCardSkeleton, TableSkeleton } from '../../../components/states/skeletons';

// The card of the vote is as high as this, in CSS pixels; the list below it fills the window.
const FORM_HEIGHT = 300;

export function SettingsSkeleton() {
  return (
    <div className="screen-body">
      <ChartCardSkeleton height={FORM_HEIGHT} />
      <div className="panel">
        <TableSkeleton rows={10} />
      </div>
    </div>
  );
}
