import { useId } from 'react';
import Badge from 'react-bootstrap/Badge';
import Form from 'react-bootstrap/Form';
import Table from 'react-bootstrap/Table';
import { TEXT_ENCODINGS } from '../../../../rules/csv/spreadsheets';
import { parseInstant } from '../../../../rules/instants';
import { Card } from '../../../components/Card';
import { FieldFrame } from '../../../components/form/FieldFrame';
import { tokyoInstant } from '../../../lib/time/dates';
import { importTexts } from '../../../texts/import';
import {
  FIELDS,
  isStandardHeader,
  type Columns,
  type Field,
  type FilePreview,
  type ImportPlan,
} from './columns';

const { columns: texts } = importTexts;

const REQUIRED: Partial<Record<Field, string>> = {
  dj: texts.required,
  castAt: texts.required,
  id: texts.orVoter,
};

// What scrolls must be focusable, or the keyboard can't reach its end.
const FOCUSABLE = { tabIndex: 0 };

/** So that a wrong zone is noticed before anything is checked. */
function TokyoTime({ value }: { value: string }) {
  const instant = parseInstant(value.trim());
  if (typeof instant === 'string') return null;
  return (
    <small className="d-block text-body-secondary">{texts.tokyo(tokyoInstant(instant.ms))}</small>
  );
}

/** The first lines of the file; the header of each column says as which field it will be read. */
function PreviewTable({ preview, columns }: { preview: FilePreview; columns: Columns }) {
  const fields = preview.header.map((name) => FIELDS.find((field) => columns[field] === name));
  const toneOf = (at: number) => (fields[at] ? undefined : 'text-body-secondary');
  return (
    <div className="import-preview mt-3" role="region" aria-label={texts.preview} {...FOCUSABLE}>
      <Table>
        <caption>{texts.preview}</caption>
        <thead>
          <tr>
            {preview.header.map((name, at) => {
              const field = fields[at];
              return (
                <th key={at} scope="col" className={toneOf(at)}>
                  <span className={field ? 'd-block text-primary-emphasis fw-bold' : 'd-block'}>
                    {field ? texts.fields[field] : texts.unused}
                  </span>
                  <bdi>{name || texts.nameless}</bdi>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {preview.rows.map((row, line) => (
            <tr key={line}>
              {fields.map((field, at) => (
                <td key={at} className={toneOf(at)}>
                  <bdi>{row[at]}</bdi>
                  {field === 'castAt' && <TokyoTime value={row[at] ?? ''} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

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
    <Form.Group className="import-field" controlId={id}>
      <div>
        <Form.Label className="m-0">{texts.fields[field]}</Form.Label>{' '}
        {REQUIRED[field] && (
          <Badge bg="primary-subtle" text="primary-emphasis">
            {REQUIRED[field]}
          </Badge>
        )}
        <p className="field-hint" id={`${id}-advice`}>
          {texts.advice[field]}
        </p>
      </div>
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
    </Form.Group>
  );
}

interface ColumnsCardProps {
  plan: ImportPlan;
  preview: FilePreview;
  onChange: (changes: Partial<ImportPlan>) => void;
}

/** Which column is what; folded away where the header has the names of the fields. */
export function ColumnsCard({ plan, preview, onChange }: ColumnsCardProps) {
  const { columns, encoding } = plan;
  return (
    <Card heading={texts.heading}>
      <details className="opening" open={!isStandardHeader(preview.header)}>
        <summary>{texts.mapping}</summary>
        <FieldFrame label={texts.encoding} className="mb-3">
          {(links) => (
            <Form.Select
              {...links}
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
          )}
        </FieldFrame>
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
      <PreviewTable preview={preview} columns={columns} />
    </Card>
  );
}
