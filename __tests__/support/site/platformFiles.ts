import { Blob, File } from 'node:buffer';
import { DecompressionStream } from 'node:stream/web';
import { setImmediate } from 'node:timers';

// jsdom's files can neither be read as streams nor be sent; the platform's own can. The commands'
// reading of a file, which the screen's is compared with, gives way to other work by setImmediate:
// Node has it, jsdom has not.
Object.assign(globalThis, { Blob, File, DecompressionStream, setImmediate });
