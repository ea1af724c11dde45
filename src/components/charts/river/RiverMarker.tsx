import { MOST_SERIES } from '../model/seriesLook';
import { Marker } from '../svg/Marker';

export interface RiverMarkerProps {
  look: number;
  x: number;
  y: number;
}

/** Beyond the eight colours the markers begin again, hollow. */
export function RiverMarker({ look, x, y }: RiverMarkerProps) {
  return <Marker series={look} x={x} y={y} hollow={look >= MOST_SERIES} />;
}
