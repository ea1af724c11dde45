interface NamedDj {
  id: string;
  name: string;
}

function isNamedDj(value: object): value is NamedDj {
  const { id, name } = value as Partial<NamedDj>;
  return typeof id === 'string' && typeof name === 'string';
}

/** Whom the detail of an entry names, each once, in its order: only DJs have both an id and a name there. */
export function entryDjs(detail: unknown): NamedDj[] {
  const found = new Map<string, NamedDj>();
  const look = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return;
    if (isNamedDj(value)) found.set(value.id, { id: value.id, name: value.name });
    Object.values(value).forEach(look);
  };
  look(detail);
  return [...found.values()];
}
