import { useEffect, useState } from 'react';
import type { Version } from '../../../../contract/decisions/versions';
import { Stage } from './play/Stage';
import { StageSetup } from './setup/StageSetup';
import { interruptPlay, keepPlay, keptPlay, newPlay, type Play } from './show/keptPlay';
import { showOf } from './show/show';
import { useLoadedStage } from './show/useLoadedStage';
import { leaveStage } from './stagePath';

interface StageOfVersionProps {
  version: Version;
  /** All that can be played, newest first. */
  versions: readonly Version[];
  pollName: string;
}

/** One version: prepared, then played. Once it is loaded it is asked for no more, whatever becomes of the net. */
export function StageOfVersion({ version, versions, pollName }: StageOfVersionProps) {
  const [play, setPlay] = useState<Play>(() => keptPlay(version.id) ?? newPlay(version.id));
  const { stage, retry } = useLoadedStage(version);
  // By a phone's way back, say: a reload alone goes on by itself.
  useEffect(() => () => interruptPlay(version.id), [version.id]);

  function change(changes: Partial<Play>): void {
    const next = { ...play, ...changes };
    keepPlay(next);
    setPlay(next);
  }
  if (stage.state === 'ready' && play.isOn) {
    return (
      <Stage
        show={showOf({ ...stage, pollName }, play)}
        play={play}
        onChange={change}
        onEnd={() => {
          change({ isOn: false });
          leaveStage();
        }}
      />
    );
  }
  return (
    <StageSetup
      version={version}
      versions={versions}
      stage={stage}
      play={play}
      onChange={change}
      onRetry={retry}
    />
  );
}
