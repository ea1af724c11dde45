import { readDjs } from '../queries/readDjs';
import type { Answerer } from './answerer';

export const answerDjs: Answerer<'djs'> = async ({ client }) => ({ djs: await readDjs(client) });
