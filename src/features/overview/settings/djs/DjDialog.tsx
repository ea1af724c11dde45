import { useQueryClient } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { z } from 'zod';
import { DjField, type Dj } from '../../../../../contract/dj';
import type { DjField as DjFieldName } from '../../../../../rules/djFile';
import { derivedDjId } from '../../../../../rules/names';
import { fetchDjs } from '../../../../client/queries/djs';
import { SaveRefused } from '../../../../client/saveRefused';
import type { useSaving } from '../../../../client/useSaving';
import { Field } from '../../../../components/form/Field';
import { zodResolver } from '../../../../components/form/zodResolver';
import { sha256 } from '../../../../lib/browser/sha256';
import { settingsTexts } from '../../../../texts/settings';
import { alikeNames } from '../../alikeNames';
import { EntryDialog } from '../EntryDialog';
import { isSame, useSettingForm } from '../useSettingForm';
import { storeDjs } from './storeDjs';

const texts = settingsTexts.djs;

type DjFields = Record<DjFieldName, string>;

const NEW_DJ: DjFields = { id: '', name: '', kana: '', area: '', category: '' };

/** Free text, but the ranking is filtered by it: what others have is suggested, so that one word is written one way. */
const SUGGESTED = ['area', 'category'] as const;

// A new DJ's id may be left empty.
const DjRow = z.object({
  id: DjField,
  name: DjField.min(1),
  kana: DjField,
  area: DjField,
  category: DjField,
});
const resolver = zodResolver<DjFields>(DjRow);

function djFields({ id, name, kana, area, category }: Dj): DjFields {
  return { id, name, kana, area, category };
}

async function newDj(fields: DjFields, others: readonly Dj[]): Promise<Dj> {
  const dj = DjRow.parse(fields);
  const id = dj.id || (await derivedDjId(dj.name, sha256));
  const other = others.find((one) => one.id === id);
  if (!other) return { ...dj, id };
  throw new SaveRefused(dj.id ? texts.idTaken : texts.nameTaken(other.name), 'id');
}

interface DjDialogProps {
  /** Null: a new one. */
  dj: Dj | null;
  djs: readonly Dj[];
  saving: ReturnType<typeof useSaving>;
  onClose: () => void;
}

/** Adds a DJ, or changes or removes one. Each change is made in the list as it is by then. */
export function DjDialog({ dj, djs, saving, onClose }: DjDialogProps) {
  const id = useId();
  const client = useQueryClient();
  const saved = useMemo(() => (dj ? djFields(dj) : NEW_DJ), [dj]);
  const [isGone, setGone] = useState(false);
  const form = useSettingForm({
    name: `dj/${dj?.id ?? ''}`,
    saved,
    resolver,
    labels: texts.fields,
    saving,
  });

  async function store(list: readonly Dj[]) {
    const answer = await storeDjs(list);
    client.setQueryData(['djs', null, null], answer);
    form.discard();
    onClose();
    return { state: 'saved', message: alikeNames(answer.alike) } as const;
  }

  async function save() {
    const { djs: list } = await fetchDjs();
    if (dj === null || isGone) return store([...list, await newDj(form.values(), list)]);
    const fresh = list.find((one) => one.id === dj.id);
    if (!fresh) {
      setGone(true);
      throw new SaveRefused(texts.gone);
    }
    const merged = DjRow.parse(form.merge(djFields(fresh)));
    if (!isSame(merged, djFields(fresh))) {
      return store(list.map((one) => (one.id === dj.id ? merged : one)));
    }
    onClose();
    return { state: 'unchanged' } as const;
  }

  async function remove() {
    const { djs: list } = await fetchDjs();
    return store(list.filter((one) => one.id !== dj?.id));
  }

  const hints: Partial<DjFields> = {
    name: dj?.formerNames ? texts.formerNames(dj.formerNames) : dj ? texts.renameHint : undefined,
    kana: texts.kanaHint,
  };
  return (
    <EntryDialog
      heading={dj ? texts.editHeading : texts.addHeading}
      saving={saving.saving}
      hasDraft={form.hasDraft}
      removal={
        dj
          ? {
              label: texts.remove,
              question: texts.removeQuestion(dj.name),
              onRemove: () => form.remove(remove),
            }
          : undefined
      }
      onSubmit={form.submit(save)}
      onClose={() => {
        form.discard();
        onClose();
      }}
    >
      {(['name', 'kana', 'area', 'category'] as const).map((field) => (
        <Field
          key={field}
          label={texts.fields[field]}
          hint={hints[field]}
          error={form.errorOf(field)}
          list={SUGGESTED.some((one) => one === field) ? id + field : undefined}
          {...form.register(field)}
        />
      ))}
      {SUGGESTED.map((field) => (
        <datalist key={field} id={id + field}>
          {[...new Set(djs.map((one) => one[field]))]
            .filter((value) => value !== '')
            .sort()
            .map((value) => (
              <option key={value} value={value} />
            ))}
        </datalist>
      ))}
      <Field
        label={texts.fields.id}
        hint={dj ? undefined : texts.idHint}
        readOnly={dj !== null}
        error={form.errorOf('id')}
        spellCheck={false}
        {...form.register('id')}
      />
    </EntryDialog>
  );
}
