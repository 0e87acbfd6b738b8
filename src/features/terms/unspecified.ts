/** Screens that the specification does not know, each with its reason. */
export const screens = {
  '/data-for-admin/terms/{key}': 'site administrators edit the texts in the editor, for which a tab is too narrow',
}
