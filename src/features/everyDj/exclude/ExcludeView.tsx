import { useMemo } from 'react';
import { Controller, FormProvider, useWatch } from 'react-hook-form';
import type { TotalAnswer } from '../../../../contract/ranking';
import type { PollAnswer } from '../../../../contract/poll';
import { useCanDecide } from '../../../auth/roles';
import { combineQueries } from '../../../client/queryState';
import { usePoll } from '../../../client/queries/poll';
import { useTotal } from '../../../client/queries/ranking';
import { useReview } from '../../../client/queries/review';
import { Card } from '../../../components/Card';
import { ReasonField } from '../../../components/form/ReasonField';
import { AnswerView } from '../../../components/states/AnswerView';
import { FormNotice } from '../../../components/states/FormNotice';
import { NextStep, nextStep } from '../../../components/states/NextStep';
import { PanelSkeleton } from '../../../components/states/skeletons';
import { useQueryString } from '../../../lib/navigation/useQueryString';
import { djName } from '../../../lib/privacy/names';
import { excludeTexts as texts } from '../../../texts/exclusions/exclude';
import { ActionCard } from './ActionCard';
import { EffectCard } from './EffectCard';
import { checkMatch, readCase, summaryOf } from './exclusionFields';
import { TargetCard } from './TargetCard';
import { useExclude } from './useExclude';
import { useExclusionForm } from './useExclusionForm';
import { usePreview } from './usePreview';
import './exclude.scss';

interface ExcludeBodyProps {
  poll: PollAnswer;
  total: TotalAnswer;
}

function ExcludeBody({ poll, total }: ExcludeBodyProps) {
  const canDecide = useCanDecide();
  const choice = readCase(useQueryString().search);
  const { caseId, signal } = choice;
  const { form, discardDraft } = useExclusionForm();
  const fields = { ...form.getValues(), ...useWatch({ control: form.control }) };
  const review = useReview({ enabled: caseId !== null });
  const cases = review.state === 'ready' ? review.answer.cases : [];
  const djs = useMemo(() => total.ranking.map(({ dj }) => dj), [total]);
  const names = useMemo(() => new Map(djs.map((dj) => [dj.id, djName(dj)])), [djs]);
  const { match, isReversed } = checkMatch(fields, choice);
  const { exclude, saving } = useExclude(discardDraft);
  const isRunning = saving.state === 'running';
  const preview = usePreview(match && { match, caseId }, isRunning || saving.state === 'saved');

  function handleExclude(): void {
    if (!match || preview.state !== 'ready') return;
    void exclude({ match, reason: fields.reason.trim(), caseId, seen: preview.answer });
  }
  return (
    <FormProvider {...form}>
      <div className="exclude">
        <div className="d-flex flex-column gap-4">
          <TargetCard
            djs={djs}
            reviewed={cases.find(({ id }) => id === caseId) ?? null}
            signal={signal}
            match={match && summaryOf(match, names)}
            isReversed={isReversed}
            preview={preview}
          />
          <EffectCard preview={preview} today={poll.today} />
        </div>
        <div className="exclude-aside">
          {canDecide ? (
            <>
              <Card heading={texts.reason}>
                <Controller
                  name="reason"
                  control={form.control}
                  render={({ field }) => (
                    <ReasonField
                      label={texts.reason}
                      value={field.value}
                      disabled={isRunning}
                      onText={field.onChange}
                    />
                  )}
                />
              </Card>
              <ActionCard
                preview={preview}
                twoPeople={poll.twoPeople}
                reason={fields.reason}
                caseId={caseId}
                saving={saving}
                onExclude={handleExclude}
              />
            </>
          ) : (
            <FormNotice tone="note">{texts.readOnly}</FormNotice>
          )}
        </div>
      </div>
    </FormProvider>
  );
}

/** Making an exclusion: which votes, what it changes, and why. Nothing changes until its button is pressed. */
export default function ExcludeView() {
  const query = combineQueries({ poll: usePoll(), total: useTotal() });
  return (
    <AnswerView query={query} skeleton={<PanelSkeleton rows={8} />}>
      {({ poll, total }) => {
        const counted = { votes: total.snapshot.votes, djs: total.ranking.length };
        // All votes may be void: only a poll without DJs, or before its opening, has nothing to exclude.
        const step = total.ranking.length === 0 ? nextStep(poll, counted) : null;
        return step ? <NextStep {...step} /> : <ExcludeBody poll={poll} total={total} />;
      }}
    </AnswerView>
  );
}
