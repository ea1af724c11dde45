import type { Version } from '../../../../../contract/decisions/versions';
import type { VersionState } from '../../../../../rules/versions/versionStates';
import { Icon, type IconProps } from '../../../../components/Icon';
import { shortMinute } from '../../../../lib/time/dates';
import { versionTexts as texts } from '../../../../texts/versions/versions';
import { versionStates } from '../../../../texts/versions/states';

const icons: Record<VersionState, IconProps['name']> = {
  kept: 'archive',
  final: 'lock',
  published: 'megaphone',
  replaced: 'arrow-left-right',
  withdrawn: 'x-circle',
};

interface BadgeProps {
  state: VersionState;
  word: string;
}

function Badge({ state, word }: BadgeProps) {
  return (
    <span className={`state-badge state-${state}`}>
      <Icon name={icons[state]} />
      {word}
    </span>
  );
}

/** An instant as 10/16 21:40. */
function briefly(instant: string | null): string {
  return instant === null ? '' : shortMinute(instant);
}

function noteOf({ state, publishedAt, withdrawnAt, withdrawnBy }: Version): string {
  switch (state) {
    case 'published':
      return texts.notes.published(briefly(publishedAt));
    case 'replaced':
      return texts.notes.replaced(briefly(publishedAt));
    case 'withdrawn':
      return texts.notes.withdrawn(briefly(withdrawnAt), withdrawnBy ?? '');
    case 'kept':
    case 'final':
      return texts.notes[state];
  }
}

interface StateBadgesProps {
  version: Version;
}

/** What a version is, by icon and word, since when, and why it was withdrawn. */
export function StateBadges({ version }: StateBadgesProps) {
  const { state, final, withdrawReason } = version;
  const isFinalBeside = final && state !== 'final' && state !== 'withdrawn';
  return (
    <span className="version-state">
      <span className="state-badges">
        <Badge state={state} word={versionStates[state]} />
        {isFinalBeside && <Badge state="final" word={texts.isFinal} />}
      </span>
      <span className="version-note">
        <bdi>{noteOf(version)}</bdi>
      </span>
      {withdrawReason !== null && (
        <span className="version-note version-reason">
          <bdi>{texts.reason(withdrawReason)}</bdi>
        </span>
      )}
    </span>
  );
}
