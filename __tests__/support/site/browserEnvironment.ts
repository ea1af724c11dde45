import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom plus what browsers have and jsdom hides: fetch and streams (msw needs them), hashing, modal dialogs. */
export default class BrowserEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    Object.assign(this.global, {
      fetch,
      Headers,
      Request,
      Response,
      ReadableStream,
      WritableStream,
      TransformStream,
      TextEncoder,
      TextDecoder,
      BroadcastChannel,
      structuredClone,
      // As jsdom's own, which is written in JavaScript; each file of tests may put more on it (readDownloads).
      URL: class extends URL {},
      URLSearchParams,
    });
    Object.defineProperty(this.global.crypto, 'subtle', { value: crypto.subtle });
  }

  /** msw ships a node build and a browser build; the node one intercepts here. */
  override exportConditions(): string[] {
    return ['node', 'node-addons'];
  }
}
