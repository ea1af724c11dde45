import type { Note } from '../../contract/notes';

/** What an organiser would have noted on the busy days of `sampleShape.ts`, and on days to come. */
export const SAMPLE_NOTES: Note[] = [
  { date: '2022-09-10', text: 'ライブ配信の夜' },
  { date: '2022-09-20', text: '中間発表' },
  { date: '2022-10-01', text: 'ラジオ特番' },
  { date: '2022-10-15', text: '18時に締切' },
];
