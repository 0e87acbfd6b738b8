/** Screens that the specification's table of routes does not know, each with its reason. */
export const screens = {
  '/preview': 'section 7 lists it among the calls (GET /preview?k,url): a page shows the file',
}
