import type { ReactNode } from 'react';
import type { ReviewCase } from '../../../../contract/decisions/review';
import { useQueryString } from '../../../lib/navigation/useQueryString';
import { excludeTexts } from '../../../texts/exclusions/exclude';
import { signalName } from '../../../texts/review/signalNames';
import { flagging } from '../../../voting/suspectVotes';
import { choiceQuery, type CaseChoice } from './exclusionFields';

const texts = excludeTexts.suspects;

interface OptionProps {
  id: string;
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function Option({ id, isChosen, onChoose, children }: OptionProps) {
  return (
    <label className="form-check match-check">
      <input
        type="radio"
        id={id}
        name="suspects"
        className="form-check-input"
        checked={isChosen}
        onChange={onChoose}
      />
      {children}
    </label>
  );
}

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
        <Option
          key={kind}
          id={`suspects-${kind}`}
          isChosen={signal === kind}
          onChoose={() => choose(kind)}
        >
          {texts.ofSignal(signalName(kind), votes)}
        </Option>
      ))}
      <Option id="suspects-free" isChosen={signal === null} onChoose={() => choose(null)}>
        {reviewed.dj === null ? texts.free : texts.ofDay}
      </Option>
    </fieldset>
  );
}
