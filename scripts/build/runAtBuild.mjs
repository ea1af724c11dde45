import path from 'node:path';
import { require as requireTypeScript } from 'tsx/cjs/api';

const ROOT = path.resolve(import.meta.dirname, '..', '..');
const SOURCES = ['contract', 'rules', 'src'].map((folder) => path.join(ROOT, folder));

function isOwn(file) {
  return SOURCES.some((folder) => file.startsWith(folder + path.sep));
}

/**
 * webpack's loader for modules named *.atBuild.ts. They run once, here, and what is bundled is what they export,
 * as plain data: the schemas that they read stay out of the browser.
 */
export default function runAtBuild() {
  const { cache } = requireTypeScript;
  // `npm run dev` runs this again after a change.
  for (const file of Object.keys(cache)) if (isOwn(file)) Reflect.deleteProperty(cache, file);
  const { moduleCode } = requireTypeScript('./moduleCode.ts', import.meta.url);
  const exported = requireTypeScript(this.resourcePath, import.meta.url);
  for (const folder of SOURCES.slice(0, 2)) this.addContextDependency(folder);
  // tsx tells modules that it loads for others by a query.
  const files = Object.keys(cache).filter(isOwn);
  for (const file of files) this.addDependency(file.split('?')[0]);
  return moduleCode(exported);
}
