import { useId, useMemo } from 'react';
import Alert from 'react-bootstrap/Alert';
import Button from 'react-bootstrap/Button';
import Form from 'react-bootstrap/Form';
import { useForm } from 'react-hook-form';
import type { TextEncoding } from '../../../../rules/csv/spreadsheets';
import { Card } from '../../../components/Card';
import { importTexts } from '../../../texts/import';
import { decodeStart } from '../textFile';
import type { ChosenFile } from './ChooseFile';
import {
  columnProblems,
  filePreview,
  checkOrder,
  chosenColumns,
  columnsOf,
  type ImportPlan,
} from './columns';
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

/** Encoding, columns and options for a chosen file. It is checked first: an import can't be taken back. */
export function ImportForm({ chosen, isChecked, onCheck, onUnfit }: ImportFormProps) {
  const id = useId();
  const { start } = chosen;
  const previewIn = (encoding: TextEncoding) =>
    filePreview(decodeStart(start.bytes, encoding), start.whole);
  const form = useForm<ImportPlan>({
    defaultValues: {
      encoding: chosen.encoding,
      columns: columnsOf(previewIn(chosen.encoding).header),
      createDjs: false,
      hashVoters: false,
    },
  });
  const plan = form.watch();
  const { encoding } = plan;
  const preview = useMemo(
    () => filePreview(decodeStart(start.bytes, encoding), start.whole),
    [start, encoding],
  );
  const problems = columnProblems(chosenColumns(plan.columns), preview);

  function change(changes: Partial<ImportPlan>): void {
    const next = { ...plan, ...changes };
    const seen = changes.encoding === undefined ? preview : previewIn(changes.encoding);
    if (changes.encoding !== undefined) next.columns = columnsOf(seen.header, plan.columns);
    form.reset(next, { keepDefaultValues: true });
    if (!isChecked) return;
    if (columnProblems(chosenColumns(next.columns), seen).length > 0) onUnfit();
    else onCheck(checkOrder(chosen, next));
  }

  return (
    <Form
      className="screen-body"
      aria-label={importTexts.form}
      onSubmit={(event) => void form.handleSubmit(() => onCheck(checkOrder(chosen, plan)))(event)}
    >
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
            <p className="field-hint switch-hint" id={`${id}${option}-advice`}>
              {texts.advice[option]}
            </p>
          </div>
        ))}
        <div role="status" id={`${id}problems`}>
          {problems.length > 0 && (
            <Alert variant="warning">
              <ul className="effects">
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
