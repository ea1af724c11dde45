import { useId, useMemo } from 'react';
import type { PollAnswer } from '../../../../../contract/poll';
import { useDjs } from '../../../../client/queries/djs';
import { Card } from '../../../../components/Card';
import { importTexts } from '../../../../texts/import';
import { TEXT_ENCODINGS, type TextEncoding } from '../../../../../rules/csv/encodings';
import { knownDjs } from './cellMark';
import { FIELDS } from './columns';
import { FieldRow } from './FieldRow';
import type { FilePreview } from './filePreview';
import type { ImportPlan } from '../importOrder';
import { PreviewTable } from './PreviewTable';

interface EncodingSelectProps {
  encoding: TextEncoding;
  onChange: (encoding: TextEncoding) => void;
}

function EncodingSelect({ encoding, onChange }: EncodingSelectProps) {
  const id = useId();
  const { columns } = importTexts;
  return (
    <div className="import-encoding">
      <label htmlFor={id}>{columns.encoding}</label>
      <select
        id={id}
        className="form-select"
        value={encoding}
        onChange={({ target }) => {
          const next = TEXT_ENCODINGS.find((each) => each === target.value);
          if (next) onChange(next);
        }}
      >
        {TEXT_ENCODINGS.map((each) => (
          <option key={each} value={each}>
            {columns.encodings[each]}
          </option>
        ))}
      </select>
    </div>
  );
}

interface ColumnsCardProps {
  plan: ImportPlan;
  preview: FilePreview;
  poll: Pick<PollAnswer, 'opensAt' | 'closesAt'>;
  onChange: (changes: Partial<ImportPlan>) => void;
}

export function ColumnsCard({ plan, preview, poll, onChange }: ColumnsCardProps) {
  const { columns, encoding, createDjs } = plan;
  const djs = useDjs();
  const known = useMemo(() => (djs.state === 'ready' ? knownDjs(djs.answer) : undefined), [djs]);
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
            window={poll}
            onChange={(column) => onChange({ columns: { ...columns, [field]: column } })}
          />
        ))}
      </div>
      <PreviewTable
        preview={preview}
        columns={columns}
        marking={{ window: poll, known, createDjs }}
      />
    </Card>
  );
}
