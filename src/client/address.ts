import { fillPath } from '../../contract/core/constants';

export interface Question {
  query?: object;
  /** What is filled into the path. */
  params?: Record<string, string>;
}

/** Path and query of a question, below the API's base address; of a list, a parameter for each. */
export function addressOf(path: string, { query = {}, params = {} }: Question): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query) as [string, unknown][]) {
    for (const one of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (one !== undefined && one !== null) search.append(name, String(one));
    }
  }
  const asked = String(search);
  return fillPath(path, params) + (asked && `?${asked}`);
}
