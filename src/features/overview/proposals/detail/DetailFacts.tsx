import type { ReactNode } from 'react';

interface Fact {
  name: string;
  value: ReactNode;
}

interface DetailFactsProps {
  facts: readonly Fact[];
}

/** What a proposal is about, name by name. */
export function DetailFacts({ facts }: DetailFactsProps) {
  return (
    <dl className="exclusion-facts proposal-facts">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
