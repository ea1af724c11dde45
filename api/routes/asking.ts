/** What a request carries through the app. `failure` is for the log alone. */
export interface Asking {
  Variables: { requestId: string; uid?: string; failure?: string };
}
