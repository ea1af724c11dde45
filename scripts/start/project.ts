/** A project named demo-… exists in the emulators only; nothing can reach a real one by mistake. */
export const PROJECT = 'demo-dj-ranking';
