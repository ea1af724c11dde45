import { useMemo, useState } from 'react';
import Button from 'react-bootstrap/Button';
import Form from 'react-bootstrap/Form';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import {
  PreviousPollBody,
  type PutPreviousPollAnswer,
  type UnmatchedPlace,
} from '../../../../../contract/previousPolls';
import { EARLIEST_YEAR, type PreviousPollFile } from '../../../../../rules/previousPolls/file';
import { putPreviousPoll } from '../../../../client/mutations/settings';
import type { useSaving } from '../../../../client/useSaving';
import { Dialog } from '../../../../components/form/Dialog';
import { Field } from '../../../../components/form/Field';
import { zodResolver } from '../../../../components/form/zodResolver';
import { FormNotice } from '../../../../components/states/FormNotice';
import { previousPollSettingsTexts } from '../../../../texts/earlier/settings';
import { settingsTexts } from '../../../../texts/settings';
import { CsvFileField } from '../csv/CsvFileField';
import { PreviewCounts, PreviewList, WrongLines } from '../csv/Preview';
import { SavingNotice } from '../SavingNotice';
import { previousPollLineText, readPreviousPollFile } from './previousPollFile';

const texts = previousPollSettingsTexts.file;

type PreviousPollFields = Record<'year' | 'name' | 'reason', string>;

interface ThisPoll {
  name: string;
  year: number;
}

/** A reason is required where a year is replaced. */
function resolverOf({ year }: ThisPoll, isReplacing: boolean) {
  const { name, reason } = PreviousPollBody.shape;
  const schema = z.object({
    year: z
      .string()
      .trim()
      .regex(/^\d{4}$/)
      .transform(Number)
      .pipe(z.int().min(EARLIEST_YEAR).lt(year)),
    name,
    reason: isReplacing ? reason.unwrap() : z.string(),
  });
  const messages = { year: texts.badYear };
  return zodResolver<PreviousPollFields>(schema, messages);
}

const placeOf = ({ line, name, rank }: UnmatchedPlace) => ({
  key: String(line),
  name,
  detail: previousPollSettingsTexts.place(rank),
});

/** What storing the file would do: how many of its lines are whose, and which are nobody's. */
function PreviousPollPreview({ checked }: { checked: PutPreviousPollAnswer }) {
  const { djs, unmatched } = checked.poll;
  const isAmbiguous = ({ candidates }: UnmatchedPlace) => candidates.length > 0;
  const nobody = unmatched.filter((place) => !isAmbiguous(place));
  return (
    <>
      <PreviewCounts
        counts={[
          [texts.counts.read, djs],
          [texts.counts.matched, djs - unmatched.length],
          [texts.counts.unmatched, unmatched.length],
        ]}
      />
      <div>
        <PreviewList
          heading={texts.ambiguousList}
          entries={unmatched.filter(isAmbiguous).map(placeOf)}
        />
        <PreviewList heading={texts.nobodyList} entries={nobody.map(placeOf)} />
      </div>
    </>
  );
}

interface PreviousPollFileDialogProps {
  /** The poll of today. */
  poll: ThisPoll;
  saving: ReturnType<typeof useSaving>;
  onClose: () => void;
}

/** Reads a file, asks the API whose its lines are, shows that, and stores it once that was seen. */
export function PreviousPollFileDialog(props: PreviousPollFileDialogProps) {
  const { poll, onClose } = props;
  const { saving, save, reset } = props.saving;
  const [file, setFile] = useState<PreviousPollFile | null>(null);
  const [checked, setChecked] = useState<PutPreviousPollAnswer | null>(null);
  const isReplacing = checked?.replaces ?? false;
  const lastYear = poll.year - 1;
  const form = useForm<PreviousPollFields>({
    defaultValues: {
      year: String(lastYear),
      name: texts.defaultName(poll.name, lastYear),
      reason: '',
    },
    resolver: useMemo(() => resolverOf(poll, isReplacing), [poll, isReplacing]),
  });
  const { errors } = form.formState;
  const isRunning = saving.state === 'running';
  // Another year or name has to be checked anew; a reason has not.
  const onChange = () => {
    reset();
    setChecked(null);
  };

  async function send({ year, name, reason }: PreviousPollFields) {
    const dryRun = checked === null;
    const answer = await putPreviousPoll({
      params: { year: year.trim() },
      body: { name, places: file?.places ?? [], reason: reason.trim() || undefined, dryRun },
    });
    if (dryRun) {
      setChecked(answer);
      return { state: 'unchanged', message: texts.notYet } as const;
    }
    onClose();
    return { state: 'saved', message: texts.saved(answer.poll.year, answer.poll.djs) } as const;
  }

  const submitText = checked ? (isReplacing ? texts.replace : texts.save) : texts.check;
  const wrong = (file?.wrong ?? []).map(({ line, fault }) => ({
    line,
    reason: previousPollLineText(fault),
  }));
  return (
    <Dialog wide heading={texts.heading} onCancel={() => !isRunning && onClose()}>
      <Form
        noValidate
        className="setting-form"
        onSubmit={(event) => void form.handleSubmit((fields) => save(() => send(fields)))(event)}
      >
        <CsvFileField
          lead={texts.lead}
          disabled={isRunning}
          read={readPreviousPollFile}
          onFile={(next) => {
            reset();
            setChecked(null);
            setFile(next);
          }}
        />
        <Field
          label={texts.year}
          hint={texts.yearHint}
          inputMode="numeric"
          error={errors.year?.message}
          {...form.register('year', { onChange })}
        />
        <Field
          label={texts.name}
          error={errors.name?.message}
          {...form.register('name', { onChange })}
        />
        {wrong.length > 0 && <WrongLines lines={wrong} />}
        {checked && <PreviousPollPreview checked={checked} />}
        {checked?.replaces && (
          <>
            <FormNotice tone="note">{texts.replaces(checked.poll.year)}</FormNotice>
            <Field
              label={previousPollSettingsTexts.reason}
              hint={previousPollSettingsTexts.reasonHint}
              error={errors.reason?.message}
              {...form.register('reason')}
            />
          </>
        )}
        <SavingNotice saving={saving} />
        <div className="form-actions">
          <Button
            type="submit"
            disabled={isRunning || !file || wrong.length > 0}
            aria-busy={isRunning}
          >
            {isRunning && !checked ? texts.checking : submitText}
          </Button>
          <Button variant="quiet" disabled={isRunning} onClick={onClose}>
            {settingsTexts.cancel}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
