import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom plus the platform's own fetch and streams, which jsdom hides and msw needs. */
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
    });
  }

  /** msw ships a node build and a browser build; the node one intercepts here. */
  override exportConditions(): string[] {
    return ['node', 'node-addons'];
  }
}
