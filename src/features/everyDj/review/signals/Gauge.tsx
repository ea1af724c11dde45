import { isPrivate } from '../../../../lib/privacy/privacy';
interface GaugeProps {
  seen: number;
  expected: number | null;
  limit: number | null;
}

/** Repeats 実測・期待・上限 on one scale from 0; the text beside it says the same. */
export function Gauge({ seen, expected, limit }: GaugeProps) {
  const isHidden = isPrivate();
  const highest = Math.max(seen, expected ?? 0, limit ?? 0) || 1;
  const at = (value: number) => ({ insetInlineStart: `${(value / highest) * 100}%` });
  return (
    <span className="gauge" aria-hidden="true">
      <span className="gauge-track" />
      {!isHidden && expected !== null && <span className="gauge-expected" style={at(expected)} />}
      {!isHidden && limit !== null && <span className="gauge-limit" style={at(limit)} />}
      {!isHidden && <span className="gauge-seen" style={at(seen)} />}
    </span>
  );
}
