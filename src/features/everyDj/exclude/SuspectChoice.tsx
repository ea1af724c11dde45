import Form from 'react-bootstrap/Form';
import type { ReviewCase } from '../../../../contract/decisions/review';
import { useQueryString } from '../../../lib/navigation/useQueryString';
import { excludeTexts } from '../../../texts/exclusions/exclude';
import { signalName } from '../../../texts/review/signalNames';
import { flagging } from '../review/cases';
import { choiceQuery, type CaseChoice } from './exclusionFields';

const texts = excludeTexts.suspects;

interface SuspectChoiceProps {
  reviewed: ReviewCase;
  signal: CaseChoice['signal'];
}

/** The votes that a signal of the case is about, whose source or voters the server alone knows; or conditions of one's own. */
export function SuspectChoice({ reviewed, signal }: SuspectChoiceProps) {
  const { change } = useQueryString();
  const { id } = reviewed;
  const named = flagging(reviewed).filter(({ kind }) => kind !== 'level');
  const choose = (kind: CaseChoice['signal']) => change(choiceQuery(id, kind), { replace: true });
  if (named.length === 0) return null;
  return (
    <fieldset className="match-form">
      <legend className="visually-hidden">{texts.legend}</legend>
      {named.map(({ kind, votes }) => (
        <Form.Check
          key={kind}
          type="radio"
          id={`suspects-${kind}`}
          name="suspects"
          className="match-check"
          label={texts.ofSignal(signalName(kind), votes)}
          checked={signal === kind}
          onChange={() => choose(kind)}
        />
      ))}
      <Form.Check
        type="radio"
        id="suspects-free"
        name="suspects"
        className="match-check"
        label={reviewed.dj === null ? texts.free : texts.ofDay}
        checked={signal === null}
        onChange={() => choose(null)}
      />
    </fieldset>
  );
}
