import { Card } from '../../../../components/Card';
import { Icon } from '../../../../components/Icon';
import { importTexts } from '../../../../texts/import';
import { DropArea } from './DropArea';
import { fileSize } from '../../files/fileSize';
import type { Choice } from './useChosenFile';

interface FileCardProps {
  choice: Choice;
  maxBytes: number;
  onChoose: (file: File) => void;
}

export function FileCard({ choice, maxBytes, onChoose }: FileCardProps) {
  const { file } = importTexts;
  const chosen = choice.state === 'chosen' ? choice.chosen.file : null;
  return (
    <Card heading={file.heading}>
      <DropArea
        label={chosen ? file.change : file.choose}
        accepted={file.accepted(fileSize(maxBytes))}
        onChoose={onChoose}
      />
      <div role="status">
        {choice.state === 'reading' && <p className="import-file">{file.reading}</p>}
        {chosen && (
          <p className="import-file">
            <Icon name="file-earmark-text" />
            <strong>{chosen.name}</strong>
            <span>{fileSize(chosen.size)}</span>
          </p>
        )}
      </div>
      {choice.state === 'refused' && (
        <div className="alert alert-danger import-refused" role="alert">
          <Icon name="exclamation-circle" />
          <p>
            <strong>{choice.name}</strong>
            {choice.reason}
          </p>
        </div>
      )}
    </Card>
  );
}
