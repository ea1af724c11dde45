import { readDjs } from './readDjs';
import type { Answerer } from '../http/queryHandler';

export const answerDjs: Answerer<'djs'> = async ({ client }) => ({ djs: await readDjs(client) });
