import type { TwoPeople } from '../../../../../contract/poll';
import { twoPeopleTexts as texts } from '../../../../texts/twoPeople';

interface CoverageProps {
  /** As it is, or would be; null: off. */
  twoPeople: TwoPeople | null;
}

/** What needs a second administrator, and what does not. */
export function Coverage({ twoPeople }: CoverageProps) {
  if (twoPeople === null) return <p className="field-hint">{texts.off}</p>;
  const parts = [
    { name: texts.covers.name, of: texts.covers.of(twoPeople.perMille) },
    { name: texts.direct.name, of: texts.direct.of },
  ];
  return (
    <dl className="exclusion-signals two-people-parts">
      {parts.map(({ name, of }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{of}</dd>
        </div>
      ))}
    </dl>
  );
}
