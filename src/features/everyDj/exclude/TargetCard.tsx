import { useState } from 'react';
import type { Dj } from '../../../../contract/dj';
import type { ExclusionAnswer, MatchSummary } from '../../../../contract/decisions/exclusions';
import { Card } from '../../../components/Card';
import { MatchChips, MatchSentence } from '../../../components/exclusion/MatchSentence';
import { Icon } from '../../../components/Icon';
import { EmptyState } from '../../../components/states/EmptyState';
import { FormNotice } from '../../../components/states/FormNotice';
import { voteCount } from '../../../lib/text/numbers';
import { djName } from '../../../lib/privacy/names';
import { excludeTexts as texts } from '../../../texts/exclusions/exclude';
import { screenTexts } from '../../../texts/screens';
import { MatchForm } from './MatchForm';
import type { Preview } from './usePreview';
import type { ExcludeFields } from './useExcludeFields';

interface FigureProps {
  label: string;
  votes: number | null;
  basis: string;
}

function Figure({ label, votes, basis }: FigureProps) {
  return (
    <div className="target-figure">
      <dt>{label}</dt>
      <dd className="target-votes">
        {voteCount(votes)}
        {votes !== null && <small>{screenTexts.votes}</small>}
      </dd>
      <dd className="target-basis">
        <bdi>{basis}</bdi>
      </dd>
    </div>
  );
}

const NAMED = 2;

function leftOutBasis({ djs }: NonNullable<ExclusionAnswer['leftOut']>): string {
  if (djs.length === 0) return texts.leftOutNone;
  const names = djs.slice(0, NAMED).map(djName).join('・');
  const rest = djs.length - NAMED;
  return texts.leftOutOf(rest > 0 ? texts.leftOutMore(names, rest) : names);
}

interface TargetFiguresProps {
  answer: ExclusionAnswer | null;
}

/** How many votes match, are void already, and match but for the DJ. */
function TargetFigures({ answer }: TargetFiguresProps) {
  const voters = answer?.voters ?? null;
  const basis = voters === null ? texts.noVoters : texts.voters(voters);
  return (
    <dl className="target-figures">
      <Figure
        label={texts.matched}
        votes={answer && answer.matched}
        basis={answer ? basis : '\u00a0'}
      />
      <Figure
        label={texts.already}
        votes={answer && answer.matched - answer.votes}
        basis={texts.alreadyBasis}
      />
      {answer?.leftOut && (
        <Figure
          label={texts.leftOut}
          votes={answer.leftOut.votes}
          basis={leftOutBasis(answer.leftOut)}
        />
      )}
    </dl>
  );
}

interface TargetCardProps {
  djs: readonly Dj[];
  form: ExcludeFields;
  /** Null: no conditions yet. */
  match: MatchSummary | null;
  preview: Preview;
}

/** Which votes: as a sentence, as conditions, and the fields to change them. */
export function TargetCard({ djs, form, match, preview }: TargetCardProps) {
  // Without conditions there is nothing but the fields to look at.
  const [isOpen, setOpen] = useState(match === null);
  const isEditing = isOpen || match === null;
  const answer = preview.state === 'ready' ? preview.answer : null;
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
      {match ? (
        <>
          <p className="target-sentence">
            <MatchSentence match={match} />
          </p>
          <MatchChips match={match} />
        </>
      ) : (
        <p className="target-none">
          <strong>{texts.noMatch}</strong>
          {texts.noMatchAdvice}
        </p>
      )}
      {isEditing && (
        <MatchForm
          djs={djs}
          fields={form.fields}
          typed={form.typed}
          onFields={form.setFields}
          onTyped={form.setTyped}
        />
      )}
      {match && preview.state === 'nobody' && (
        <EmptyState title={texts.nobody} advice={texts.nobodyAdvice} />
      )}
      {match && preview.state !== 'nobody' && (
        <div className="answer-view" aria-busy={preview.state === 'ready' && !preview.isCurrent}>
          <TargetFigures answer={answer} />
          {answer?.votes === 0 && <FormNotice tone="note">{texts.allVoid}</FormNotice>}
        </div>
      )}
    </Card>
  );
}
