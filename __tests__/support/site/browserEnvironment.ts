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
    });
    Object.defineProperty(this.global.crypto, 'subtle', { value: crypto.subtle });
    const { prototype } = this.global.HTMLDialogElement;
    prototype.showModal ??= function showModal(this: HTMLDialogElement) {
      this.open = true;
      this.querySelector<HTMLElement>('input, button')?.focus();
    };
    prototype.show ??= prototype.showModal;
    prototype.close ??= function close(this: HTMLDialogElement) {
      this.open = false;
    };
  }

  /** msw ships a node build and a browser build; the node one intercepts here. */
  override exportConditions(): string[] {
    return ['node', 'node-addons'];
  }
}
