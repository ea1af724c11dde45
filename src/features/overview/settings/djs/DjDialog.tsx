import { useId } from 'react';
import type { Dj } from '../../../../../contract/dj';
import { settingsTexts } from '../../../../texts/settings';
import type { DjErrors, DjFields } from './djFields';
import { EntryDialog } from '../form/EntryDialog';
import { Field } from '../../../../components/form/Field';
import { removeDj, saveDj } from './saveDj';
import type { useEntry } from '../form/useEntry';

const texts = settingsTexts.djs;
const AFTER_ID = ['name', 'kana', 'area', 'category'] as const;
/** Free text, but the ranking is filtered by it: what others have is suggested, so that one word is written one way. */
const SUGGESTED = ['area', 'category'] as const;

interface SuggestionsProps {
  id: string;
  values: readonly string[];
}

function Suggestions({ id, values }: SuggestionsProps) {
  const different = [...new Set(values)].filter((value) => value !== '').sort();
  return (
    <datalist id={id}>
      {different.map((value) => (
        <option key={value} value={value} />
      ))}
    </datalist>
  );
}

interface DjDialogProps {
  entry: ReturnType<typeof useEntry<'dj'>>;
  djs: readonly Dj[];
}

/** Adds a DJ, or changes or removes one. */
export function DjDialog({ entry, djs }: DjDialogProps) {
  const id = useId();
  const listOf = (field: string) => `${id}${field}`;
  const { draft, saving } = entry;
  if (!draft) return null;
  const { fields, base, isNew } = draft;
  const errors: DjErrors = entry.errors;
  const idError = saving.state === 'failed' && saving.field === 'id' ? saving.message : undefined;
  const change = (changed: Partial<DjFields>) =>
    entry.change({ ...draft, fields: { ...fields, ...changed } });
  const removal = {
    label: texts.remove,
    question: texts.removeQuestion(base.name),
    onRemove: () => entry.remove(() => removeDj(base.id)),
  };
  return (
    <EntryDialog
      heading={isNew ? texts.addHeading : texts.editHeading}
      attempt={entry.attempt}
      removal={isNew ? undefined : removal}
      onSave={() => entry.submit(() => saveDj(draft))}
      onClose={entry.close}
    >
      {AFTER_ID.map((field) => (
        <Field
          key={field}
          label={texts.fields[field]}
          value={fields[field]}
          hint={field === 'kana' ? texts.kanaHint : undefined}
          error={errors[field]}
          list={SUGGESTED.some((one) => one === field) ? listOf(field) : undefined}
          onText={(text) => change({ [field]: text })}
        />
      ))}
      {SUGGESTED.map((field) => (
        <Suggestions key={field} id={listOf(field)} values={djs.map((dj) => dj[field])} />
      ))}
      <Field
        label={texts.fields.id}
        value={fields.id}
        hint={isNew ? texts.idHint : undefined}
        readOnly={!isNew}
        error={errors.id ?? idError}
        spellCheck={false}
        onText={(text) => change({ id: text })}
      />
    </EntryDialog>
  );
}
