import { useId, useMemo, useState, type FormEvent } from 'react';
import Alert from 'react-bootstrap/Alert';
import Button from 'react-bootstrap/Button';
import Form from 'react-bootstrap/Form';
import type { TextEncoding } from '../../../../rules/csv/spreadsheets';
import { Card } from '../../../components/Card';
import { importTexts } from '../../../texts/import';
import { decodeStart } from '../textFile';
import type { ChosenFile } from './chosenFile';
import { columnProblems, filePreview, checkOrder, columnsOf, type ImportPlan } from './columns';
import { ColumnsCard } from './ColumnsCard';
import type { StartImport } from './upload';

const { options: texts } = importTexts;

interface ImportFormProps {
  chosen: ChosenFile;
  /** A change of an option checks the file anew. */
  isChecked: boolean;
  onCheck: StartImport;
  /** The form can't be checked as it is now. */
  onUnfit: () => void;
}

const SWITCHES = ['createDjs', 'hashVoters'] as const;

function previewIn({ start }: ChosenFile, encoding: TextEncoding) {
  return filePreview(decodeStart(start.bytes, encoding), start.whole);
}

/** Encoding, columns and options for a chosen file. It is checked first: an import can't be taken back. */
export function ImportForm({ chosen, isChecked, onCheck, onUnfit }: ImportFormProps) {
  const id = useId();
  const [plan, setPlan] = useState<ImportPlan>(() => ({
    encoding: chosen.encoding,
    columns: columnsOf(previewIn(chosen, chosen.encoding).header),
    createDjs: false,
    hashVoters: false,
  }));
  const { encoding } = plan;
  const preview = useMemo(() => previewIn(chosen, encoding), [chosen, encoding]);
  const problems = columnProblems(plan.columns, preview);

  function change(changes: Partial<ImportPlan>): void {
    const next = { ...plan, ...changes };
    const seen = changes.encoding === undefined ? preview : previewIn(chosen, changes.encoding);
    if (changes.encoding !== undefined) next.columns = columnsOf(seen.header, plan.columns);
    setPlan(next);
    if (!isChecked) return;
    if (columnProblems(next.columns, seen).length > 0) onUnfit();
    else onCheck(checkOrder(chosen, next));
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    onCheck(checkOrder(chosen, plan));
  }

  return (
    <Form className="screen-body" aria-label={importTexts.form} onSubmit={handleSubmit}>
      <ColumnsCard plan={plan} preview={preview} onChange={change} />
      <Card heading={texts.heading}>
        {SWITCHES.map((option) => (
          <div key={option} className="mb-3">
            <Form.Check
              type="switch"
              role="switch"
              id={id + option}
              label={texts[option]}
              aria-describedby={`${id}${option}-advice`}
              checked={plan[option]}
              onChange={({ target }) => change({ [option]: target.checked })}
            />
            <p className="field-hint" id={`${id}${option}-advice`}>
              {texts.advice[option]}
            </p>
          </div>
        ))}
        <div role="status" id={`${id}problems`}>
          {problems.length > 0 && (
            <Alert variant="warning">
              <ul>
                {problems.map((problem) => (
                  <li key={problem}>{problem}</li>
                ))}
              </ul>
            </Alert>
          )}
        </div>
        <Button
          type="submit"
          variant={isChecked ? 'quiet' : 'primary'}
          disabled={problems.length > 0}
          aria-describedby={`${id}problems`}
        >
          {importTexts.check}
        </Button>
      </Card>
    </Form>
  );
}
