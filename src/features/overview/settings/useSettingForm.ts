import { useEffect, useRef, type FormEvent } from 'react';
import { useForm, type DefaultValues, type Path, type Resolver } from 'react-hook-form';
import { SaveRefused } from '../../../client/saveRefused';
import type { useSaving } from '../../../client/useSaving';
import { useDraft } from '../../../client/useDraft';
import { settingsTexts } from '../../../texts/settings/settings';

/** Texts of a form by the names of its fields. */
type Fields<Name extends string> = Record<Name, string>;

/** Unsaved text, and the values it started from: with them changes by others are detected. */
interface Draft<Name extends string> {
  fields: Fields<Name>;
  base: Fields<Name>;
}

/** The beginning of the key of each draft of the settings. */
const SETTINGS_DRAFTS = 'settings/';

type Outcome = { state: 'saved' | 'unchanged'; message?: string };

/**
 * Somebody else changed the same fields; saving again overwrites what they are now (`fresh`) with `merged`: what was typed,
 * and their values in the other fields.
 */
class SettingClash<Name extends string> extends SaveRefused {
  constructor(
    message: string,
    readonly fresh: Fields<Name>,
    readonly merged: Fields<Name>,
  ) {
    super(message);
  }
}

export function isSame<Name extends string>(a: Fields<Name>, b: Fields<Name>): boolean {
  return (Object.keys(a) as Name[]).every((name) => a[name] === b[name]);
}

const pathOf = <Name extends string>(field: string) => field as Path<Fields<Name>>;

interface SettingFormOptions<Name extends string> {
  /** Names the form among the settings. */
  name: string;
  /** What is saved, as the form shows it; keep its identity stable. */
  saved: Fields<Name>;
  resolver: Resolver<Fields<Name>>;
  labels: Readonly<Record<NoInfer<Name>, string>>;
  saving: ReturnType<typeof useSaving>;
}

/**
 * A form of the settings. Unsaved text is a draft; what others changed meanwhile is kept, and where they changed the same
 * field that is said before it is overwritten.
 */
export function useSettingForm<Name extends string>(options: SettingFormOptions<Name>) {
  const { name, saved, resolver, labels, saving } = options;
  const { value: draft, setValue: setDraft } = useDraft<Draft<Name> | undefined>(
    SETTINGS_DRAFTS + name,
    undefined,
  );
  const base = useRef(draft?.base ?? saved);
  const form = useForm<Fields<Name>>({
    resolver,
    defaultValues: (draft?.fields ?? saved) as DefaultValues<Fields<Name>>,
  });
  const { reset } = form;
  const isClean = draft === undefined;

  useEffect(() => {
    const { unsubscribe } = form.watch((typed) => {
      const fields = { ...typed } as Fields<Name>;
      setDraft(isSame(base.current, fields) ? undefined : { fields, base: base.current });
    });
    return unsubscribe;
  }, [form, setDraft]);

  useEffect(() => {
    if (!isClean) return;
    base.current = saved;
    reset(saved);
  }, [isClean, saved, reset]);

  /** The fields to be saved, given what is saved by now. Throws SettingClash. */
  function merge(fresh: Fields<Name>): Fields<Name> {
    const own = form.getValues();
    const names = Object.keys(fresh) as Name[];
    const isChanged = (field: Name) => own[field] !== base.current[field];
    const entries = names.map((field) => [field, isChanged(field) ? own[field] : fresh[field]]);
    const merged = Object.fromEntries(entries) as Fields<Name>;
    const clashes = names.filter(
      (field) =>
        isChanged(field) && fresh[field] !== base.current[field] && own[field] !== fresh[field],
    );
    if (clashes.length > 0) {
      const named = clashes.map((field) => settingsTexts.quoted(labels[field], fresh[field]));
      throw new SettingClash(settingsTexts.clash(named.join('')), fresh, merged);
    }
    return merged;
  }

  async function attempt(work: () => Promise<Outcome>): Promise<Outcome> {
    try {
      const outcome = await work();
      setDraft(undefined);
      return outcome;
    } catch (thrown) {
      if (thrown instanceof SettingClash) {
        const { fresh, merged } = thrown as SettingClash<Name>;
        base.current = fresh;
        for (const field of Object.keys(merged) as Name[])
          form.setValue(pathOf<Name>(field), merged[field] as never);
        setDraft({ fields: merged, base: fresh });
      }
      if (thrown instanceof SaveRefused && thrown.field !== undefined) {
        form.setError(
          pathOf<Name>(thrown.field),
          { message: thrown.message },
          { shouldFocus: true },
        );
      }
      throw thrown;
    }
  }

  return {
    register: form.register,
    watch: form.watch,
    values: () => form.getValues(),
    setValue: (field: Name, text: string) => form.setValue(pathOf<Name>(field), text as never),
    errorOf: (field: Name): string | undefined =>
      form.getFieldState(pathOf<Name>(field), form.formState).error?.message,
    hasDraft: !isClean,
    saving: saving.saving,
    merge,
    /** Saves by `work` once every field is valid. */
    submit: (work: () => Promise<Outcome>) => (event: FormEvent) => {
      void form.handleSubmit(() => saving.save(() => attempt(work)))(event);
    },
    remove: (work: () => Promise<Outcome>) => void saving.save(() => attempt(work)),
    discard: () => setDraft(undefined),
  };
}
