import type { VoteAnswer } from '../../../../../contract/vote';
import { Card } from '../../../../components/Card';
import { importTexts } from '../../../../texts/import';
import { FIELDS } from './columns';
import { EncodingSelect } from '../file/EncodingSelect';
import { FieldRow } from './FieldRow';
import type { FilePreview } from '../file/filePreview';
import type { ImportPlan } from '../importOrder';
import { PreviewTable } from '../file/PreviewTable';

interface ColumnsCardProps {
  plan: ImportPlan;
  preview: FilePreview;
  vote: Pick<VoteAnswer, 'opensAt' | 'closesAt'>;
  onChange: (changes: Partial<ImportPlan>) => void;
}

export function ColumnsCard({ plan, preview, vote, onChange }: ColumnsCardProps) {
  const { columns, encoding } = plan;
  return (
    <Card
      heading={importTexts.columns.heading}
      actions={
        <EncodingSelect encoding={encoding} onChange={(next) => onChange({ encoding: next })} />
      }
    >
      <div className="import-fields">
        {FIELDS.map((field) => (
          <FieldRow
            key={field}
            field={field}
            column={columns[field]}
            preview={preview}
            window={vote}
            onChange={(column) => onChange({ columns: { ...columns, [field]: column } })}
          />
        ))}
      </div>
      <PreviewTable preview={preview} columns={columns} />
    </Card>
  );
}
