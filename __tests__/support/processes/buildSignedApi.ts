import { buildApi } from '../../../scripts/build/api';

// dist/api in another folder, with signed.js beside it: tsx FILE FOLDER
void buildApi(process.argv[2], { signed: '__tests__/support/processes/signedApi.ts' });
