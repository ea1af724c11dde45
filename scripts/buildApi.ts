import { buildApi } from './build/api';

// npm run build:api: the vote API and the command line in dist/api, for plain node.
buildApi().then(
  (line) => console.log(line),
  (error: Error) => {
    console.error(error.message);
    process.exit(1);
  },
);
