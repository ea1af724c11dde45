import { importMutations } from '../../../contract/imports';
import { writer } from '../write';

export const postImport = writer(importMutations.postImport);
