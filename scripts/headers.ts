import path from 'node:path';
import { writeHosting } from './build/hosting';

const ROOT = path.resolve(__dirname, '..');

writeHosting({
  publicDir: path.join(ROOT, 'public'),
  firebaseJson: path.join(ROOT, 'firebase.json'),
}).catch((error: Error) => {
  console.error(`The hosts' headers were not written: ${error.message}`);
  process.exit(1);
});
