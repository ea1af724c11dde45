import { useMemo } from 'react';
import type { TotalAnswer } from '../../../../contract/ranking';
import { djDayOf } from '../../../../rules/caseIds';
import type { PollAnswer } from '../../../../contract/poll';
import { useAuth } from '../../../auth/authStore';
import { useCanDecide } from '../../../auth/roles';
import { combineQueries } from '../../../client/queryState';
import { usePoll } from '../../../client/queries/poll';
import { useTotal } from '../../../client/queries/ranking';
import { Card } from '../../../components/Card';
import { ReasonField } from '../../../components/form/ReasonField';
import { AnswerView } from '../../../components/states/AnswerView';
import { FormNotice } from '../../../components/states/FormNotice';
import { NextStep, nextStep } from '../../../components/states/NextStep';
import { TableSkeleton } from '../../../components/states/skeletons';
import { isoToTokyoTime, shortDay } from '../../../lib/time/dates';
import { toPollTime } from '../../../lib/time/pollClock';
import { djName } from '../../../lib/privacy/names';
import { effectTexts } from '../../../texts/exclusions/effect';
import { excludeTexts as texts } from '../../../texts/exclusions/exclude';
import { signalNames } from '../../../texts/review/signalNames';
import { casePath } from '../../../voting/casePath';
import { ChangedFigures, ChangedFiguresSkeleton } from '../ChangedFigures';
import { viewPath } from '../EveryDjTabs';
import { ActionCard } from './ActionCard';
import { EffectCard } from './EffectCard';
import { LogCard } from './LogCard';
import { matchOf, toldMatch } from './matchFields';
import { TargetCard } from './TargetCard';
import { useExcludeFields } from './useExcludeFields';
import { useExclude } from './useExclude';
import { type Preview, usePreview } from './usePreview';
import '../../../styles/parts/later.scss';

/** 9/24 環状七号 for 2022-09-24:kanjo */
function caseName(id: string, names: ReadonlyMap<string, string>): string {
  const djDay = djDayOf(id);
  if (!djDay) return signalNames.duplicates;
  return `${shortDay(djDay.date)} ${names.get(djDay.dj) ?? djDay.dj}`;
}

/** How old the preview is, and how to take another; or why there is none. */
function PreviewState({ preview }: { preview: Preview }) {
  if (preview.state === 'asking') {
    return (
      <div className="panel" aria-busy="true">
        <p className="preview-state" role="status">
          {texts.asking}
        </p>
        <TableSkeleton rows={4} />
      </div>
    );
  }
  if (preview.state === 'failed') {
    return (
      <div className="panel preview-failed">
        <FormNotice tone="alarm">{preview.message}</FormNotice>
        <button type="button" className="btn btn-quiet" onClick={preview.retry}>
          {texts.takeAgain}
        </button>
      </div>
    );
  }
  if (preview.state !== 'ready') return null;
  const time = isoToTokyoTime(toPollTime(preview.at));
  return (
    <p className="preview-state" role="status">
      {preview.isCurrent ? texts.takenAt(time) : texts.asking}
      <button
        type="button"
        className="btn panel-action"
        disabled={!preview.isCurrent}
        onClick={preview.retry}
      >
        {texts.takeAgain}
      </button>
    </p>
  );
}

interface ExcludeBodyProps {
  poll: PollAnswer;
  total: TotalAnswer;
}

function ExcludeBody({ poll, total }: ExcludeBodyProps) {
  const auth = useAuth();
  const canDecide = useCanDecide();
  const form = useExcludeFields();
  const { fields, typed, setTyped } = form;
  const djs = useMemo(() => total.ranking.map(({ dj }) => dj), [total]);
  const names = useMemo(() => new Map(djs.map((dj) => [dj.id, djName(dj)])), [djs]);
  const match = matchOf(fields, typed);
  const told = match && toldMatch(match, names);
  const running = useExclude();
  const { caseId } = fields;
  const preview = usePreview(match && { match, caseId }, running.isPaused);
  const answer = preview.state === 'ready' ? preview.answer : null;
  const hasEffect = preview.state !== 'none' && preview.state !== 'nobody';
  const cancel =
    caseId === null
      ? { to: viewPath('exclusions'), label: texts.cancel }
      : { to: casePath(caseId), label: texts.cancelToCase };

  function handleExclude(): void {
    if (!match || !answer) return;
    const order = { match, reason: typed.reason.trim(), caseId };
    void running.exclude(order, answer, form.forgetTyped);
  }
  return (
    <div className="exclude">
      <div className="exclude-main">
        <div className="exclude-step exclude-target" data-step="1">
          <TargetCard djs={djs} form={form} match={told} preview={preview} />
        </div>
        {hasEffect && (
          <div className="exclude-step exclude-effect" data-step="2">
            <PreviewState preview={preview} />
            {preview.state === 'ready' && (
              <EffectCard
                ranking={preview.answer.ranking}
                firmness={preview.answer.firmness}
                isCurrent={preview.isCurrent}
              />
            )}
          </div>
        )}
        {answer && told && canDecide && (
          <div className="exclude-log">
            <LogCard
              actor={auth.state === 'signedIn' ? auth.account.email : ''}
              match={told}
              answer={answer}
              reason={typed.reason}
              caseName={caseId && caseName(caseId, names)}
              isProposal={answer.needsSecond.length > 0}
            />
          </div>
        )}
      </div>
      <div className="exclude-aside">
        {canDecide && (
          <div className="exclude-step exclude-reason" data-step={hasEffect ? 3 : 2}>
            <Card
              heading={texts.reason}
              actions={<span className="required-chip">{texts.required}</span>}
            >
              <ReasonField
                label={texts.reason}
                value={typed.reason}
                disabled={running.isRunning}
                onText={(reason) => setTyped({ reason })}
              />
            </Card>
          </div>
        )}
        {(answer || preview.state === 'asking') && (
          <div className="exclude-figures">
            <Card heading={effectTexts.figures}>
              {answer ? (
                <ChangedFigures effect={answer} today={poll.today} />
              ) : (
                <ChangedFiguresSkeleton />
              )}
            </Card>
          </div>
        )}
        {canDecide ? (
          <ActionCard
            preview={preview}
            twoPeople={poll.twoPeople}
            reason={typed.reason}
            isRunning={running.isRunning}
            notice={running.notice(preview)}
            cancel={cancel}
            onExclude={handleExclude}
          />
        ) : (
          <FormNotice tone="note">{texts.readOnly}</FormNotice>
        )}
      </div>
    </div>
  );
}

/** Making an exclusion: 対象, 影響, 理由. Nothing changes until its button is pressed. */
export default function ExcludeView() {
  const query = combineQueries({ poll: usePoll(), total: useTotal() });
  const skeleton = (
    <div className="panel">
      <TableSkeleton rows={8} />
    </div>
  );
  return (
    <AnswerView query={query} skeleton={skeleton}>
      {({ poll, total }) => {
        const counted = { votes: total.snapshot.votes, djs: total.ranking.length };
        // All votes may be void: only a vote without DJs, or before its opening, has nothing to exclude.
        const step = total.ranking.length === 0 ? nextStep(poll, counted) : null;
        return step ? <NextStep {...step} /> : <ExcludeBody poll={poll} total={total} />;
      }}
    </AnswerView>
  );
}
