/** What the list tells of the last action: a copy, a file, a decision. */
export interface ListMessage {
  tone: 'done' | 'note' | 'alarm';
  text: string;
}
