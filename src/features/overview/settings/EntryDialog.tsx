import { useState, type ReactNode } from 'react';
import type { Resolver } from 'react-hook-form';
import { SaveRefused } from '../../../client/saveRefused';
import type { useSaving } from '../../../client/useSaving';
import { ConfirmDialog } from '../../../components/form/ConfirmDialog';
import { settingsTexts } from '../../../texts/settings/settings';
import { isSame, useSettingForm } from './useSettingForm';

/** A list of the settings that is saved as a whole, entry by entry on the screen. */
export interface EntryKind<Entry, Name extends string> {
  /** Names its drafts. */
  name: string;
  idOf: (entry: Entry) => string;
  fieldsOf: (entry: Entry) => Record<Name, string>;
  /** The list as it is by now. */
  fetchList: () => Promise<readonly Entry[]>;
  /** Replaces the list; gives what is to be said of it besides that it is saved. Throws ApiFailure and SaveRefused. */
  storeList: (list: Entry[]) => Promise<string | undefined>;
  /** A valid form as a new entry of this list. Throws SaveRefused where there is one like it. */
  makeEntry: (fields: Record<Name, string>, list: readonly Entry[]) => Promise<Entry> | Entry;
  /** An entry with what the form says of it. */
  changeEntry: (entry: Entry, fields: Record<Name, string>) => Entry;
  labels: Readonly<Record<Name, string>>;
  /** Others removed it while it was being edited. */
  gone: string;
}

export type SettingForm<Name extends string> = ReturnType<typeof useSettingForm<Name>>;

interface EntryDialogProps<Entry, Name extends string> {
  kind: EntryKind<Entry, Name>;
  heading: string;
  /** Null: a new one. */
  entry: Entry | null;
  /** What its fields hold; keep its identity stable. */
  saved: Record<Name, string>;
  resolver: Resolver<Record<Name, string>>;
  removal: { label: string; question: string };
  saving: ReturnType<typeof useSaving>;
  onClose: () => void;
  children: (form: SettingForm<Name>) => ReactNode;
}

/** Adds an entry, or changes or removes one. Each change is made in the list as it is by then. */
export function EntryDialog<Entry, Name extends string>(props: EntryDialogProps<Entry, Name>) {
  const { kind, heading, entry, saved, resolver, removal, saving, onClose, children } = props;
  const { idOf, fieldsOf } = kind;
  const id = entry && idOf(entry);
  const [isGone, setGone] = useState(false);
  const form = useSettingForm<Name>({
    name: `${kind.name}/${id ?? ''}`,
    saved,
    resolver,
    labels: kind.labels,
    saving,
  });

  const close = () => {
    form.discard();
    onClose();
  };

  async function store(list: Entry[]) {
    const message = await kind.storeList(list);
    close();
    return { state: 'saved', message } as const;
  }

  async function save() {
    const list = await kind.fetchList();
    if (id === null || isGone) return store([...list, await kind.makeEntry(form.values(), list)]);
    const fresh = list.find((one) => idOf(one) === id);
    if (!fresh) {
      setGone(true);
      throw new SaveRefused(kind.gone);
    }
    const changed = kind.changeEntry(fresh, form.merge(fieldsOf(fresh)));
    if (isSame(fieldsOf(changed), fieldsOf(fresh))) {
      close();
      return { state: 'unchanged' } as const;
    }
    return store(list.map((one) => (idOf(one) === id ? changed : one)));
  }

  async function remove() {
    return store((await kind.fetchList()).filter((one) => idOf(one) !== id));
  }

  return (
    <ConfirmDialog
      heading={heading}
      confirm={{ label: settingsTexts.save }}
      saving={saving.saving}
      isDirty={form.hasDraft}
      removal={entry ? { ...removal, onRemove: () => form.remove(remove) } : undefined}
      onConfirm={form.submit(save)}
      onClose={close}
    >
      {children(form)}
    </ConfirmDialog>
  );
}
