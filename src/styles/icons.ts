/** Every icon in use: the build declares these in fonts/icons.css, and no other. Sorted. */
export const icons = [
  'arrow-clockwise',
  'bar-chart-line',
  'box-arrow-right',
  'calendar3',
  'check-circle-fill',
  'check2',
  'circle-half',
  'download',
  'exclamation-circle',
  'exclamation-triangle',
  'file-earmark-text',
  'info-circle',
  'list',
  'moon-stars',
  'person-circle',
  'person-lines-fill',
  'search',
  'shield-lock',
  'speedometer2',
  'sun',
  'table',
  'trophy',
  'upload',
  'wifi-off',
] as const;

export type IconName = (typeof icons)[number];
