import { useState } from 'react';
import Form from 'react-bootstrap/Form';
import type { Dj } from '../../../../contract/dj';
import type { ExclusionAnswer, MatchSummary } from '../../../../contract/decisions/exclusions';
import type { ReviewCase } from '../../../../contract/decisions/review';
import { Card } from '../../../components/Card';
import { MatchSentence } from '../../../components/exclusion/MatchSentence';
import { VoteCount } from '../../../components/figures/VoteCount';
import { Icon } from '../../../components/Icon';
import { EmptyState } from '../../../components/states/EmptyState';
import { FormNotice } from '../../../components/states/FormNotice';
import { djName } from '../../../lib/privacy/names';
import { excludeTexts as texts } from '../../../texts/exclusions/exclude';
import { type CaseChoice, choiceQuery } from './exclusionFields';
import { MatchForm } from './MatchForm';
import type { Preview } from './usePreview';
import { useQueryString } from '../../../lib/navigation/useQueryString';
import { signalName } from '../../../texts/review/signalNames';
import { flagging, isKnownSignal } from '../../../voting/suspectVotes';

const suspectTexts = texts.suspects;

interface SuspectChoiceProps {
  reviewed: ReviewCase;
  signal: CaseChoice['signal'];
}

/** The votes that a signal of the case is about, whose source or voters the server alone knows; or conditions of one's own. */
function SuspectChoice({ reviewed, signal }: SuspectChoiceProps) {
  const { change } = useQueryString();
  const { id } = reviewed;
  const named = flagging(reviewed).flatMap(({ kind, votes }) =>
    isKnownSignal(kind) && kind !== 'level' ? [{ kind, votes }] : [],
  );
  const choose = (kind: CaseChoice['signal']) => change(choiceQuery(id, kind), { replace: true });
  if (named.length === 0) return null;
  const options = [
    ...named.map(({ kind, votes }) => ({
      kind,
      label: suspectTexts.ofSignal(signalName(kind), votes),
    })),
    { kind: null, label: reviewed.dj === null ? suspectTexts.free : suspectTexts.ofDay },
  ];
  return (
    <fieldset className="match-form d-flex flex-column gap-4">
      <legend className="visually-hidden">{suspectTexts.legend}</legend>
      {options.map(({ kind, label }) => (
        <Form.Check
          key={kind}
          type="radio"
          id={`suspects-${kind ?? 'free'}`}
          name="suspects"
          label={label}
          checked={signal === kind}
          onChange={() => choose(kind)}
        />
      ))}
    </fieldset>
  );
}

/** So many DJs are named. */
const NAMED = 2;

function leftOutText({ votes, djs }: NonNullable<ExclusionAnswer['leftOut']>): string {
  const names = djs.slice(0, NAMED).map(djName).join('・');
  const rest = djs.length - NAMED;
  return texts.leftOut(rest > 0 ? texts.leftOutMore(names, rest) : names, votes);
}

/** How many votes match, are void already, and match but for the DJ. */
function TargetFigures({ answer }: { answer: ExclusionAnswer }) {
  const { matched, votes, voters, leftOut } = answer;
  return (
    <>
      <p className="m-0">
        <strong className="fs-3">
          <VoteCount votes={matched} />
        </strong>{' '}
        {voters === null ? texts.noVoters : texts.voters(voters)}
        {matched > votes && <span className="phrase">{texts.already(matched - votes)}</span>}
      </p>
      {leftOut && leftOut.djs.length > 0 && (
        <p className="field-hint">
          <bdi>{leftOutText(leftOut)}</bdi>
        </p>
      )}
      {votes === 0 && <FormNotice tone="note">{texts.allVoid}</FormNotice>}
    </>
  );
}

interface TargetCardProps {
  djs: readonly Dj[];
  /** The case that it is about. */
  reviewed: ReviewCase | null;
  signal: CaseChoice['signal'];
  /** Null: no conditions yet. */
  match: MatchSummary | null;
  isReversed: boolean;
  preview: Preview;
}

/** Which votes: what the case suspects, and as a second step wider conditions. */
export function TargetCard(props: TargetCardProps) {
  const { djs, reviewed, signal, match, isReversed, preview } = props;
  // Without conditions there is nothing but the fields to look at.
  const [isOpen, setOpen] = useState(match === null);
  const isEditing = isOpen || match === null;
  const namesNone = reviewed !== null && reviewed.suspects === null;
  return (
    <Card
      heading={texts.target}
      actions={
        match && (
          <button
            type="button"
            className="btn panel-action"
            aria-expanded={isEditing}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name="pencil" />
            {isOpen ? texts.editDone : texts.edit}
          </button>
        )
      }
    >
      <div className="d-flex flex-column gap-4">
        {match ? (
          <p className="m-0 fs-4">
            <MatchSentence match={match} />
          </p>
        ) : (
          <p className="m-0">
            <strong className="d-block">{texts.noMatch}</strong>
            {texts.noMatchAdvice}
          </p>
        )}
        {match && namesNone && <FormNotice tone="note">{suspectTexts.none}</FormNotice>}
        {match && preview.state === 'nobody' && (
          <EmptyState title={texts.nobody} advice={texts.nobodyAdvice} />
        )}
        {preview.state === 'ready' && (
          <div className="answer-view" aria-busy={!preview.isCurrent}>
            <TargetFigures answer={preview.answer} />
          </div>
        )}
        {isEditing && reviewed && <SuspectChoice reviewed={reviewed} signal={signal} />}
        {isEditing && signal === null && <MatchForm djs={djs} isReversed={isReversed} />}
      </div>
    </Card>
  );
}
