import { seriesClass } from '../model/seriesLook';

export interface HatchProps {
  id: string;
  /** Pale, without a ground: days to come */
  isQuiet?: boolean;
}

/** Stripes in the colour of the series: a day that the window covers only in part. */
export function Hatch({ id, isQuiet = false }: HatchProps) {
  return (
    <pattern
      className={seriesClass(0, isQuiet)}
      id={id}
      width="5"
      height="5"
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
    >
      {!isQuiet && <rect className="chart-hatch-ground" width="5" height="5" />}
      <rect className="chart-hatch-stripe" width={isQuiet ? 1 : 2.5} height="5" />
    </pattern>
  );
}
