import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import {
  PreviousPollBody,
  type PutPreviousPollAnswer,
  type UnmatchedPlace,
} from '../../../../../contract/previousPolls';
import {
  EARLIEST_YEAR,
  MOST_PREVIOUS_POLL_FILE_BYTES,
  type PreviousPollFile,
  type PreviousPollLineFault,
  readPreviousPollRecords,
} from '../../../../../rules/previousPolls/file';
import { putPreviousPoll } from '../../../../client/mutations/settings';
import { SaveRefused } from '../../../../client/saveRefused';
import { useSaving } from '../../../../client/useSaving';
import { ConfirmDialog } from '../../../../components/form/ConfirmDialog';
import { Field } from '../../../../components/form/Field';
import { zodResolver } from '../../../../components/form/zodResolver';
import { FormNotice } from '../../../../components/states/FormNotice';
import { settingsTexts } from '../../../../texts/settings/settings';
import { previousPollSettingsTexts } from '../../../../texts/earlier/settings';
import { FileField } from '../../FileField';
import { CSV_FILES, fileFaultText, lineFaultText, readCsvRecords } from '../csv/csvFile';
import { PreviewCounts, PreviewList, WrongLines } from '../csv/CsvPreview';

const texts = previousPollSettingsTexts.file;
const MOST = { bytes: MOST_PREVIOUS_POLL_FILE_BYTES, refusal: texts.tooBig };

/** A CSV of a previous ranking, and which of its lines can't be taken. Throws SaveRefused for the file as a whole. */
async function readPreviousPollFile(file: Blob): Promise<PreviousPollFile> {
  const read = readPreviousPollRecords(await readCsvRecords(file, MOST));
  if (!('code' in read)) return read;
  throw new SaveRefused(
    read.code === 'too_many' ? texts.tooMany(read.most) : fileFaultText(read, texts.noColumn),
  );
}

/** Why a line of it can't be taken, in Japanese. */
function previousPollLineText(fault: PreviousPollLineFault): string {
  switch (fault.code) {
    case 'bad_number':
      return texts.badNumber(texts.fields[fault.field], fault.value);
    case 'no_rank':
      return texts.noRank;
    case 'votes_missing':
      return texts.votesMissing;
    case 'rank_differs':
      return texts.rankDiffers(fault.rank, fault.expected);
    case 'id_twice':
      return texts.idTwice(fault.before);
    default:
      return lineFaultText(fault, texts.fields);
  }
}

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
  /** Gets what was done, in words. */
  onDone: (words: string) => void;
  onClose: () => void;
}

/** Reads a file, asks the API whose its lines are, shows that, and stores it once that was seen. */
export function PreviousPollFileDialog(props: PreviousPollFileDialogProps) {
  const { poll, onDone, onClose } = props;
  const { saving, save, reset } = useSaving();
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
    resolver: resolverOf(poll, isReplacing),
  });
  const { errors } = form.formState;
  // Another year or name has to be checked anew; a reason has not.
  const handleChange = () => {
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
      return { state: 'unchanged' } as const;
    }
    onDone(texts.saved(answer.poll.year, answer.poll.djs));
    return { state: 'saved' } as const;
  }

  const submitText = checked ? (isReplacing ? texts.replace : texts.save) : texts.check;
  const wrong = file?.wrong ?? [];
  return (
    <ConfirmDialog
      wide
      heading={texts.heading}
      confirm={{ label: submitText, isDisabled: !file || wrong.length > 0 }}
      saving={saving}
      onConfirm={(event) => void form.handleSubmit((fields) => save(() => send(fields)))(event)}
      onClose={onClose}
    >
      <FileField
        label={settingsTexts.djFile.choose}
        hint={texts.lead}
        accept={CSV_FILES}
        disabled={saving.state === 'running'}
        read={readPreviousPollFile}
        onFile={(next) => {
          handleChange();
          setFile(next);
        }}
      />
      <Field
        label={texts.year}
        hint={texts.yearHint}
        inputMode="numeric"
        error={errors.year?.message}
        {...form.register('year', { onChange: handleChange })}
      />
      <Field
        label={texts.name}
        error={errors.name?.message}
        {...form.register('name', { onChange: handleChange })}
      />
      <WrongLines lines={wrong} textOf={previousPollLineText} />
      {checked && <PreviousPollPreview checked={checked} />}
      {checked && saving.state !== 'failed' && (
        <FormNotice tone="note">
          {isReplacing ? texts.replaces(checked.poll.year) : texts.notYet}
        </FormNotice>
      )}
      {isReplacing && (
        <Field
          label={previousPollSettingsTexts.reason}
          hint={previousPollSettingsTexts.reasonHint}
          error={errors.reason?.message}
          {...form.register('reason')}
        />
      )}
    </ConfirmDialog>
  );
}
