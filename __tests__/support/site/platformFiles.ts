import { Blob, File } from 'node:buffer';
import { DecompressionStream } from 'node:stream/web';

// jsdom's files can neither be read as streams nor be sent; the platform's own can.
Object.assign(globalThis, { Blob, File, DecompressionStream });
