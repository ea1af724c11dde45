/** A file that is no CSV: what separates its fields or lines instead. */
export const separatorTexts = {
  semicolon:
    'カンマではなくセミコロン（;）区切りのファイルです。「CSV UTF-8（コンマ区切り）」で保存し直したファイルを選んでください。',
  tab: 'カンマではなくタブ区切りのファイルです。「CSV UTF-8（コンマ区切り）」で保存し直したファイルを選んでください。',
  cr: '改行が古いMacの形式（CRのみ）のファイルです。「CSV UTF-8（コンマ区切り）」で保存し直したファイルを選んでください。',
} as const;
