import { useId } from 'react';
import { z } from 'zod';
import { DjField, type Dj } from '../../../../../contract/dj';
import type { DjField as DjFieldName } from '../../../../../rules/djFile';
import { derivedDjId } from '../../../../../rules/names';
import { fetchDjs } from '../../../../client/queries/djs';
import { SaveRefused } from '../../../../client/saveRefused';
import { Field } from '../../../../components/form/Field';
import { zodResolver } from '../../../../components/form/zodResolver';
import { sha256 } from '../../../../lib/browser/sha256';
import { settingsTexts } from '../../../../texts/settings/settings';
import { alikeNames } from '../../alikeNames';
import { EntryDialog, type EntryKind } from '../EntryDialog';
import { storeDjs } from './djFile';

const texts = settingsTexts.djs;

type DjFields = Record<DjFieldName, string>;

const NEW_DJ: DjFields = { id: '', name: '', kana: '', area: '', category: '' };

// A new DJ's id may be left empty.
const DjRow = z.object({
  id: DjField,
  name: DjField.min(1),
  kana: DjField,
  area: DjField,
  category: DjField,
});
const resolver = zodResolver<DjFields>(DjRow);

const djKind: EntryKind<Dj, DjFieldName> = {
  idOf: ({ id }) => id,
  fieldsOf: ({ id, name, kana, area, category }) => ({ id, name, kana, area, category }),
  fetchList: async () => (await fetchDjs()).djs,
  storeList: async (djs) => alikeNames((await storeDjs(djs)).alike),
  makeEntry: async (fields, others) => {
    const dj = DjRow.parse(fields);
    const id = dj.id || (await derivedDjId(dj.name, sha256));
    const other = others.find((one) => one.id === id);
    if (!other) return { ...dj, id };
    throw new SaveRefused(dj.id ? texts.idTaken : texts.nameTaken(other.name), 'id');
  },
  changeEntry: (_before, fields) => DjRow.parse(fields),
  labels: texts.fields,
  gone: texts.gone,
};

interface DjFormField {
  name: DjFieldName;
  /** Null: a new DJ. */
  hintOf?: (dj: Dj | null) => string | undefined;
  /** Free text, but the ranking is filtered by it: what others have is suggested, so that one word is written one way. */
  isSuggested?: boolean;
}

function nameHint(dj: Dj | null): string | undefined {
  if (dj?.formerNames) return texts.formerNames(dj.formerNames);
  return dj ? texts.renameHint : undefined;
}

const FORM_FIELDS: DjFormField[] = [
  { name: 'name', hintOf: nameHint },
  { name: 'kana', hintOf: () => texts.kanaHint },
  { name: 'area', isSuggested: true },
  { name: 'category', isSuggested: true },
  { name: 'id', hintOf: (dj) => (dj ? undefined : texts.idHint) },
];

interface DjDialogProps {
  /** Null: a new one. */
  dj: Dj | null;
  djs: readonly Dj[];
  onDone: (words: string) => void;
  onClose: () => void;
}

export function DjDialog({ dj, djs, ...handlers }: DjDialogProps) {
  const id = useId();
  const suggestionsOf = (field: DjFieldName) =>
    [...new Set(djs.map((one) => one[field]))].filter((value) => value !== '').sort();
  return (
    <EntryDialog
      kind={djKind}
      heading={dj ? texts.editHeading : texts.add}
      entry={dj}
      empty={NEW_DJ}
      resolver={resolver}
      removal={{ label: texts.remove, question: texts.removeQuestion(dj?.name ?? '') }}
      {...handlers}
    >
      {({ errorOf, register }) =>
        FORM_FIELDS.map(({ name, hintOf, isSuggested }) => (
          <div key={name}>
            <Field
              label={texts.fields[name]}
              hint={hintOf?.(dj)}
              error={errorOf(name)}
              list={isSuggested ? id + name : undefined}
              readOnly={name === 'id' && dj !== null}
              spellCheck={name === 'id' ? false : undefined}
              {...register(name)}
            />
            {isSuggested && (
              <datalist id={id + name}>
                {suggestionsOf(name).map((value) => (
                  <option key={value} value={value} />
                ))}
              </datalist>
            )}
          </div>
        ))
      }
    </EntryDialog>
  );
}
