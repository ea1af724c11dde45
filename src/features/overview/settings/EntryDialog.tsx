import { useState, type ReactNode } from 'react';
import type { Resolver } from 'react-hook-form';
import { SaveRefused } from '../../../client/saveRefused';
import { ConfirmDialog } from '../../../components/form/ConfirmDialog';
import { settingsTexts } from '../../../texts/settings/settings';
import { useSettingForm } from './useSettingForm';

/** A list of the settings that is saved as a whole, entry by entry on the screen. */
export interface EntryKind<Entry, Name extends string> {
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

interface EntryDialogProps<Entry, Name extends string> {
  kind: EntryKind<Entry, Name>;
  heading: string;
  /** Null: a new one. */
  entry: Entry | null;
  /** What the fields of a new one hold. */
  empty: Record<Name, string>;
  resolver: Resolver<Record<Name, string>>;
  removal: { label: string; question: string };
  /** Gets what was done, in words. */
  onDone: (words: string) => void;
  onClose: () => void;
  children: (form: ReturnType<typeof useSettingForm<Name>>) => ReactNode;
}

/** Adds an entry, or changes or removes one. Each change is made in the list as it is by then. */
export function EntryDialog<Entry, Name extends string>(props: EntryDialogProps<Entry, Name>) {
  const { kind, heading, entry, empty, resolver, removal, onDone, onClose, children } = props;
  const id = entry && kind.idOf(entry);
  const [isGone, setGone] = useState(false);
  const [saved] = useState(() => (entry ? kind.fieldsOf(entry) : empty));
  const form = useSettingForm<Name>({ saved, resolver, labels: kind.labels });

  async function store(list: Entry[]) {
    onDone((await kind.storeList(list)) ?? settingsTexts.saved);
    return { state: 'saved' } as const;
  }

  async function save() {
    const list = await kind.fetchList();
    if (id === null || isGone) return store([...list, await kind.makeEntry(form.values(), list)]);
    const fresh = list.find((one) => kind.idOf(one) === id);
    if (!fresh) {
      setGone(true);
      throw new SaveRefused(kind.gone);
    }
    const changed = kind.changeEntry(fresh, form.merge(kind.fieldsOf(fresh)));
    return store(list.map((one) => (one === fresh ? changed : one)));
  }

  async function remove() {
    return store((await kind.fetchList()).filter((one) => kind.idOf(one) !== id));
  }

  return (
    <ConfirmDialog
      heading={heading}
      confirm={{ label: settingsTexts.save }}
      saving={form.saving}
      isDirty={form.isDirty}
      removal={entry ? { ...removal, onRemove: () => form.remove(remove) } : undefined}
      onConfirm={form.submit(save)}
      onClose={onClose}
    >
      {children(form)}
    </ConfirmDialog>
  );
}
