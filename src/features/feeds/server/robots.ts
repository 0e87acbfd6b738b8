import type { Config } from '#src/platform/config.ts'

/** What nobody looks for in a search engine: calls, forms, what is a person's own, and lists of hits. */
const closed = [
  '/v1/',
  '/v2/',
  '/v3/',
  '/upload',
  '/preview',
  '/search',
  '/*/search',
  '/users/sign_in',
  '/users/sign_up',
  '/users/edit',
  '/users/settings',
  '/*/new',
  '/*/update',
  '/*/edit',
  '/*/settings',
  '/spaces/join',
  '/groups/',
  '/questionnaires',
  '/notifications',
  '/letters',
  '/follow',
  '/data-for-admin',
]

/** Crawlers that say of themselves that they gather texts to train models with. */
const gatherers = [
  'AI2Bot',
  'Amazonbot',
  'anthropic-ai',
  'Applebot-Extended',
  'Bytespider',
  'CCBot',
  'ClaudeBot',
  'cohere-training-data-crawler',
  'Diffbot',
  'Google-Extended',
  'GPTBot',
  'Meta-ExternalAgent',
  'PanguBot',
]

/** robots.txt (RFC 9309) as the setting CRAWLERS has it. */
export function robots(crawlers: Config['crawlers'], origin: string): string {
  if (crawlers === 'none') return 'User-agent: *\nDisallow: /\n'
  const groups = [['User-agent: *', ...closed.map((path) => `Disallow: ${path}`)]]
  if (crawlers === 'no-ai') groups.unshift([...gatherers.map((name) => `User-agent: ${name}`), 'Disallow: /'])
  return [...groups, [`Sitemap: ${origin}/sitemap.xml`]].map((lines) => `${lines.join('\n')}\n`).join('\n')
}
