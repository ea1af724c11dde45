import { seriesClass } from '../model/seriesLook';

export interface HatchProps {
  id: string;
}

/** Stripes in the colour of the series: a day that the window covers only in part. */
export function Hatch({ id }: HatchProps) {
  return (
    <pattern
      className={seriesClass(0)}
      id={id}
      width="5"
      height="5"
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
    >
      <rect className="chart-hatch-ground" width="5" height="5" />
      <rect className="chart-hatch-stripe" width="2.5" height="5" />
    </pattern>
  );
}
