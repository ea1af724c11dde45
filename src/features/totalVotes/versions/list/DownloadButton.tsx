import { useState } from 'react';
import type { Version } from '../../../../../contract/decisions/versions';
import { ApiFailure } from '../../../../client/apiFailure';
import { Icon } from '../../../../components/Icon';
import { versionTexts as texts } from '../../../../texts/versions/versions';
import { saveVersion, type SavedVersion } from './saveVersion';
import type { ListMessage } from './listMessage';

interface DownloadButtonProps {
  version: Version;
  onMessage: (message: ListMessage) => void;
}

function messageOf(saved: SavedVersion, label: string): ListMessage {
  if (saved.state === 'damaged') return { tone: 'alarm', text: texts.damaged(label) };
  const { name, isChecked } = saved;
  return {
    tone: 'done',
    text: isChecked ? texts.downloaded(name) : texts.downloadedUnchecked(name),
  };
}

export function DownloadButton({ version, onMessage }: DownloadButtonProps) {
  const [isRunning, setRunning] = useState(false);
  const name = texts.download(version.label);

  async function handleDownload() {
    setRunning(true);
    onMessage({ tone: 'note', text: texts.downloading(version.label) });
    try {
      onMessage(messageOf(await saveVersion(version), version.label));
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      onMessage({ tone: 'alarm', text: failure.message });
    } finally {
      setRunning(false);
    }
  }
  return (
    <button
      type="button"
      className="icon-button"
      title={name}
      aria-label={name}
      disabled={isRunning}
      onClick={() => void handleDownload()}
    >
      <Icon name={isRunning ? 'hourglass-split' : 'download'} />
    </button>
  );
}
