import { readImports } from './readImports';
import type { Answerer } from '../http/queryHandler';

const MOST = 200;

export const answerImports: Answerer<'imports'> = async ({ client }) => ({
  imports: await readImports(client, MOST),
});
