/** What is wrong with a file, as the end of a sentence that begins with its name. */
export class BackupFault extends Error {}
