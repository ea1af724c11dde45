/** The system's Firefox, with which `npm run test:long -- --only firefox` runs. */
export const FIREFOX = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr';
