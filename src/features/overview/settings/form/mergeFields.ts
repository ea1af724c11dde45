/** Texts of a form by the names of its fields. */
export type Fields<Name extends string> = Readonly<Record<Name, string>>;

export interface Merge<Name extends string> {
  fields: Record<Name, string>;
  /** Fields that both sides changed to different texts; `fields` has `own` there. */
  clashes: Name[];
}

/** Three-way merge: the changes from `base` to `own` applied to `fresh`. */
export function mergeFields<Name extends string>(
  base: Fields<Name>,
  own: Fields<Name>,
  fresh: Fields<Name>,
): Merge<Name> {
  const names = Object.keys(base) as Name[];
  const entries = names.map((name) => [name, own[name] === base[name] ? fresh[name] : own[name]]);
  return {
    fields: Object.fromEntries(entries) as Record<Name, string>,
    clashes: names.filter(
      (name) => own[name] !== base[name] && fresh[name] !== base[name] && own[name] !== fresh[name],
    ),
  };
}

export function sameFields<Name extends string>(a: Fields<Name>, b: Fields<Name>): boolean {
  return (Object.keys(a) as Name[]).every((name) => a[name] === b[name]);
}
