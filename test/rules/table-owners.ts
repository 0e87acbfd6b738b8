// Who writes which table, and who else reads it. What lies on the left is a folder of src/features; `platform` is all of
// src/platform, and the composition (src/app) belongs to it.

/** The owner of each table that several write, or that a trigger does. Any other belongs to the one feature that writes it. */
export const owners: Record<string, string> = {
  attachments: 'resources',
  daily_acts: 'following',
  import_sources: 'imports',
  resources: 'resources',
  search_entries: 'platform',
  visibility_version: 'platform',
  words_version: 'words',
}

/** Writes past the owner, each for a reason. Nothing is to be added. */
export const otherWriters: Record<string, string> = {
  'files resources': 'counts a download in the statement that looks whether the file may be read',
  'files attachments': 'counts a download in the statement that looks whether the file may be read',
  'resources import_sources':
    'an edit says that a text follows its file no more; imports know resources, and not the other way',
  'search search_entries': 'the whole index is made anew',
}

/** Everybody may join these: who and where things are, and who may see them, is asked in the statement that reads them. */
export const common: readonly string[] = ['subjects', 'users', 'spaces', 'memberships', 'group_members']

/** Reads past the owner of other tables: each becomes a function or view of the owner when it is next touched. Nothing is to be added. */
export const otherReaders: readonly string[] = [
  // decks list what lies in them, and go out with it
  'exports deck_cards',
  'resources cards',
  // what is due of what lies in them is one statement by index
  'study cards',
  'study deck_cards',
  'study resources',
  'accounts rate_limits',
  'accounts sessions',
  'comments votes',
  'exports attachments',
  'exports documents',
  'exports import_files',
  'exports import_sources',
  'exports resources',
  'feeds subject_tags',
  'feeds tags',
  'files attachments',
  'files comments',
  'files resources',
  'files revisions',
  'imports documents',
  'imports files',
  'imports resources',
  'platform files',
  'resources files',
  'resources subject_tags',
  'resources tags',
  'search comments',
  'search search_entries',
  'search subject_tags',
  'search tag_counts',
  'search tags',
  'search votes',
  'spaces comments',
  'spaces files',
  'spaces recent_spaces',
  'spaces votes',
  'users subject_tags',
  'users tags',
  'users votes',
  'votes comments',
]
