import { createRequire } from 'node:module';

// Loaded before firebase-tools. Its Auth emulator compiles the schemas of a large API at start, which takes 8 s of
// which sign-in needs a moment's worth: exegesis compiles each one when it is first needed, where it is told to.
const fromHere = createRequire(import.meta.url);
const fromTools = createRequire(fromHere.resolve('firebase-tools/package.json'));
const express = fromTools('exegesis-express');
const { middleware } = express;
express.middleware = (document, options, ...rest) =>
  middleware(document, { ...options, lazyCompileValidationSchemas: true }, ...rest);
