import type { Dj, DjsAnswer } from '../../../../../contract/dj';
import { putDjs } from '../../../../client/mutations/settings';
import { fetchDjs } from '../../../../client/queries/djs';
import { derivedDjId } from '../../../../../rules/names';
import { ApiFailure } from '../../../../client/apiFailure';
import { sha256 } from '../../../../lib/browser/sha256';
import { settingsTexts } from '../../../../texts/settings';
import { djFields, trimDj, type DjFields } from './djFields';
import type { Draft } from '../form/drafts';
import { sameFields } from '../form/mergeFields';
import { SaveRefused } from '../../../../client/saveRefused';
import { mergeOrRefuse, SettingClash } from '../form/settingClash';

const texts = settingsTexts.djs;

/** Replaces the whole list. Throws ApiFailure, and SaveRefused with the names of removed DJs that have votes. */
export async function storeDjs(djs: Dj[]): Promise<DjsAnswer> {
  try {
    const body = djs.map(({ id, name, kana, area, category }) => ({
      id,
      name,
      kana,
      area,
      category,
    }));
    return await putDjs({ body: { djs: body } });
  } catch (failure) {
    if (!(failure instanceof ApiFailure) || failure.code !== 'dj_has_votes') throw failure;
    const names = failure.errors?.map(({ message }) => message) ?? [];
    throw names.length > 0 ? new SaveRefused(texts.hasVotes(names.join('、'))) : failure;
  }
}

async function newDj(fields: DjFields, fresh: Dj[]): Promise<Dj> {
  const dj = trimDj(fields);
  const id = dj.id || (await derivedDjId(dj.name, sha256));
  const other = fresh.find((one) => one.id === id);
  if (!other) return { ...dj, id };
  throw new SaveRefused(dj.id ? texts.idTaken : texts.nameTaken(other.name), 'id');
}

/**
 * Adds or changes one DJ in the current list: changes by others are kept. Gives the new list;
 * null: there was nothing to change. Throws ApiFailure and SaveRefused.
 */
export async function saveDj({ fields, base, isNew }: Draft<DjFields>): Promise<DjsAnswer | null> {
  const { djs } = await fetchDjs();
  if (isNew) return storeDjs([...djs, await newDj(fields, djs)]);
  const fresh = djs.find(({ id }) => id === base.id);
  if (!fresh) throw new SettingClash(texts.gone, { fields, base, isNew: true });
  const merged = trimDj(mergeOrRefuse(base, fields, djFields(fresh), texts.fields));
  if (sameFields(merged, djFields(fresh))) return null;
  return storeDjs(djs.map((dj) => (dj.id === merged.id ? merged : dj)));
}

/** Removes one DJ from the current list. */
export async function removeDj(id: string): Promise<DjsAnswer> {
  const { djs } = await fetchDjs();
  return storeDjs(djs.filter((dj) => dj.id !== id));
}
