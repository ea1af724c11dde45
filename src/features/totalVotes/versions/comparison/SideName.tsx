interface SideNameProps {
  side: 'A' | 'B';
  name: string;
  note: string;
  /** At the end of the line: what the last column is. */
  end?: string;
}

export function SideName({ side, name, note, end }: SideNameProps) {
  return (
    <h3 className="side-name">
      <span className="side-letter">{side}</span>
      <bdi className="clamped">{name}</bdi>
      <small>{note}</small>
      {end && <small className="side-end">{end}</small>}
    </h3>
  );
}
