/** A wrong setting of the deployed site; the message is Japanese and names it. */
export class SettingsError extends Error {}
