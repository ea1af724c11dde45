import type { ReactNode } from 'react';

interface Signal {
  name: string;
  value: ReactNode;
}

interface DetailSignalsProps {
  signals: readonly Signal[];
}

/** What a proposal is about, name by name. */
export function DetailSignals({ signals }: DetailSignalsProps) {
  return (
    <dl className="exclusion-signals proposal-signals">
      {signals.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
