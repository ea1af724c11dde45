import { useId, useMemo } from 'react';
import Badge from 'react-bootstrap/Badge';
import Col from 'react-bootstrap/Col';
import Form from 'react-bootstrap/Form';
import Row from 'react-bootstrap/Row';
import type { PollAnswer } from '../../../../../contract/poll';
import { TEXT_ENCODINGS } from '../../../../../rules/csv/spreadsheets';
import { useDjs } from '../../../../client/queries/djs';
import { Card } from '../../../../components/Card';
import { importTexts } from '../../../../texts/import';
import { chosenColumns, type ImportPlan } from '../importPlan';
import { knownDjs } from './cellMark';
import { FIELDS, isStandardHeader, type Field } from './columns';
import type { FilePreview } from './filePreview';
import { PreviewTable } from './PreviewTable';

const { columns: texts } = importTexts;

const REQUIRED: Partial<Record<Field, string>> = {
  dj: texts.required,
  castAt: texts.required,
  id: texts.orVoter,
};

interface FieldRowProps {
  field: Field;
  /** The column's name in the header; '': none has this field. */
  column: string;
  header: readonly string[];
  onChange: (column: string) => void;
}

function FieldRow({ field, column, header, onChange }: FieldRowProps) {
  const id = useId();
  const names = [...new Set(header)].filter((name) => name !== '');
  return (
    <Form.Group as={Row} className="import-field" controlId={id}>
      <Col lg={7}>
        <Form.Label className="m-0">{texts.fields[field]}</Form.Label>{' '}
        {REQUIRED[field] && (
          <Badge bg="primary-subtle" text="primary-emphasis">
            {REQUIRED[field]}
          </Badge>
        )}
        <p className="import-advice" id={`${id}-advice`}>
          {texts.advice[field]}
        </p>
      </Col>
      <Col lg={5}>
        <Form.Select
          aria-describedby={`${id}-advice`}
          value={column}
          onChange={({ target }) => onChange(target.value)}
        >
          <option value="">{texts.none}</option>
          {names.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </Form.Select>
      </Col>
    </Form.Group>
  );
}

interface ColumnsCardProps {
  plan: ImportPlan;
  preview: FilePreview;
  poll: Pick<PollAnswer, 'opensAt' | 'closesAt'>;
  onChange: (changes: Partial<ImportPlan>) => void;
}

/** Which column is what; folded away where the header has the names of the fields. */
export function ColumnsCard({ plan, preview, poll, onChange }: ColumnsCardProps) {
  const id = useId();
  const { columns, encoding, createDjs } = plan;
  const djs = useDjs();
  const known = useMemo(() => (djs.state === 'ready' ? knownDjs(djs.answer) : undefined), [djs]);
  return (
    <Card heading={texts.heading}>
      <details className="import-details" open={!isStandardHeader(preview.header)}>
        <summary>{texts.mapping}</summary>
        <Form.Group className="import-encoding" controlId={id}>
          <Form.Label className="m-0">{texts.encoding}</Form.Label>
          <Form.Select
            value={encoding}
            onChange={({ target }) => {
              const next = TEXT_ENCODINGS.find((each) => each === target.value);
              if (next) onChange({ encoding: next });
            }}
          >
            {TEXT_ENCODINGS.map((each) => (
              <option key={each} value={each}>
                {texts.encodings[each]}
              </option>
            ))}
          </Form.Select>
        </Form.Group>
        {FIELDS.map((field) => (
          <FieldRow
            key={field}
            field={field}
            column={columns[field]}
            header={preview.header}
            onChange={(column) => onChange({ columns: { ...columns, [field]: column } })}
          />
        ))}
      </details>
      <PreviewTable
        preview={preview}
        columns={chosenColumns(columns)}
        marking={{ window: poll, known, createDjs }}
      />
    </Card>
  );
}
