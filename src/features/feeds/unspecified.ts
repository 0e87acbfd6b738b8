/** Calls that the specification does not know, each with its reason. */
export const calls = {
  'GET /spaces/{id}/feed.rss': 'what is new in a public space, for feed readers',
  'GET /spaces/{id}/feed.atom': 'what is new in a public space, for feed readers',
  'GET /sitemap.xml': 'search engines find public pages',
  'GET /sitemap-{page}.xml': 'search engines find public pages',
  'GET /robots.txt': 'what search engines shall leave alone',
}
