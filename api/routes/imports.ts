import { readImports } from '../queries/readImports';
import type { Answerer } from './answerer';

const MOST = 200;

export const answerImports: Answerer<'imports'> = async ({ client }) => ({
  imports: await readImports(client, MOST),
});
