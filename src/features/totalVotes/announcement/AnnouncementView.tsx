import { useMemo } from 'react';
import type { Version } from '../../../../contract/decisions/versions';
import type { PollAnswer } from '../../../../contract/poll';
import { FormNotice } from '../../../components/states/FormNotice';
import { NextStep, nextStep } from '../../../components/states/NextStep';
import { NARROW } from '../../../lib/browser/breakpoints';
import { useMediaQuery } from '../../../lib/browser/useMediaQuery';
import { useQueryString } from '../../../lib/navigation/useQueryString';
import { announcementTexts as texts } from '../../../texts/announcement/screen';
import { availableOf } from './choices/available';
import { readChoices } from './choices/choices';
import type { ChosenSource } from './choices/chosenSource';
import { AnnouncementForm } from './form/AnnouncementForm';
import { makeAnnouncement } from './model/announcement';
import type { Earlier } from './model/earlier';
import type { Source } from './model/source';
import { Preview } from './preview/Preview';

interface AnnouncementViewProps {
  poll: PollAnswer;
  versions: readonly Version[];
  chosen: ChosenSource;
  source: Source;
  /** Null: there is no previous poll. */
  earlier: Earlier | null;
}

/** The form and what it makes. Below each other what is announced stands first, ready to be saved. */
export function AnnouncementView(props: AnnouncementViewProps) {
  const { poll, versions, chosen, source, earlier } = props;
  const { search } = useQueryString();
  const isNarrow = useMediaQuery(NARROW);
  const available = useMemo(() => availableOf(source, earlier), [source, earlier]);
  const choices = useMemo(() => readChoices(search, available), [search, available]);
  const announcement = useMemo(
    () => makeAnnouncement(source, choices, earlier),
    [source, choices, earlier],
  );
  const counted = { votes: source.total, djs: source.lines.length };
  const step = source.version === null ? nextStep(poll, counted) : null;
  if (step) return <NextStep {...step} />;
  const form = (
    <AnnouncementForm
      key="form"
      versions={versions}
      source={source}
      available={available}
      choices={choices}
      earlier={earlier}
    />
  );
  const preview = (
    <Preview key="preview" announcement={announcement} size={choices.size} view={choices.view} />
  );
  return (
    <>
      {chosen.unknown !== null && (
        <FormNotice tone="note">{texts.unknown(chosen.unknown)}</FormNotice>
      )}
      <div className="announcement">{isNarrow ? [preview, form] : [form, preview]}</div>
    </>
  );
}
