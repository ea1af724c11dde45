import { useCallback, useEffect, useRef, type FormEvent } from 'react';
import { useForm, type DefaultValues, type Path, type Resolver } from 'react-hook-form';
import { SaveRefused } from '../../../client/saveRefused';
import { useSaving } from '../../../client/useSaving';
import { settingsTexts } from '../../../texts/settings/settings';

type Fields<Name extends string> = Record<Name, string>;

type Outcome = { state: 'saved' | 'unchanged'; message?: string };

const pathOf = <Name extends string>(field: string) => field as Path<Fields<Name>>;

export function isSame<Name extends string>(a: Fields<Name>, b: Fields<Name>): boolean {
  return (Object.keys(a) as Name[]).every((name) => a[name] === b[name]);
}

interface SettingFormOptions<Name extends string> {
  /** What is saved, as the form shows it; keep its identity stable. */
  saved: Fields<Name>;
  /** Unsaved text of a visit before. */
  typed?: Fields<Name>;
  resolver: Resolver<Fields<Name>>;
  labels: Readonly<Record<NoInfer<Name>, string>>;
}

/**
 * A form of the settings. What others changed meanwhile is kept, and where they changed the same field that is said before it
 * is overwritten.
 */
export function useSettingForm<Name extends string>(options: SettingFormOptions<Name>) {
  const { saved, typed = saved, resolver, labels } = options;
  const form = useForm<Fields<Name>>({
    resolver,
    defaultValues: typed as DefaultValues<Fields<Name>>,
  });
  const { reset, getValues } = form;
  const { saving, save } = useSaving();
  /** What is saved, as far as whoever types knows. */
  const base = useRef(saved);

  /** Shows what is saved by now. */
  const restart = useCallback(
    (fields: Fields<Name>) => {
      base.current = fields;
      reset(fields);
    },
    [reset],
  );

  useEffect(() => {
    if (isSame(getValues(), base.current)) restart(saved);
  }, [saved, getValues, restart]);

  /** The fields to be saved, given what is saved by now. Throws SaveRefused once where others changed the same field. */
  function merge(fresh: Fields<Name>): Fields<Name> {
    const own = getValues();
    const before = base.current;
    const names = Object.keys(fresh) as Name[];
    const edited = names.filter((name) => own[name] !== before[name]);
    const clashes = edited.filter(
      (name) => fresh[name] !== before[name] && fresh[name] !== own[name],
    );
    restart(fresh);
    for (const name of edited) {
      form.setValue(pathOf<Name>(name), own[name] as never, { shouldDirty: true });
    }
    if (clashes.length > 0) {
      const named = clashes.map((name) => settingsTexts.quoted(labels[name], fresh[name]));
      throw new SaveRefused(settingsTexts.clash(named.join('')));
    }
    return getValues();
  }

  async function attempt(work: () => Promise<Outcome>): Promise<Outcome> {
    try {
      return await work();
    } catch (thrown) {
      if (thrown instanceof SaveRefused && thrown.field !== undefined) {
        const field = pathOf<Name>(thrown.field);
        form.setError(field, { message: thrown.message }, { shouldFocus: true });
      }
      throw thrown;
    }
  }

  return {
    register: form.register,
    watch: form.watch,
    setValue: form.setValue,
    values: getValues,
    errorOf: (name: Name): string | undefined =>
      form.getFieldState(pathOf<Name>(name), form.formState).error?.message,
    isDirty: form.formState.isDirty,
    saving,
    restart,
    merge,
    /** Saves by `work` once every field is valid. */
    submit: (work: () => Promise<Outcome>) => (event: FormEvent) => {
      void form.handleSubmit(() => save(() => attempt(work)))(event);
    },
    remove: (work: () => Promise<Outcome>) => void save(() => attempt(work)),
  };
}
