import { expect, test } from 'vitest'
import { signInProviders } from './sign-in-providers.ts'

const open = { key: 'school', name: '校园账号', issuer: 'https://id.example.edu', client_id: 'gewu' }
const plain = {
  key: 'github',
  name: 'GitHub',
  authorization_endpoint: 'https://github.com/login/oauth/authorize',
  token_endpoint: 'https://github.com/login/oauth/access_token',
  userinfo_endpoint: 'https://api.github.com/user',
  client_id: 'gewu',
}
const read = (...given: object[]) => signInProviders(JSON.stringify(given))

test('providers of both kinds stand side by side, with what they leave out', () => {
  expect(read(open, plain)).toEqual([
    { ...open, scope: 'openid profile' },
    { ...plain, scope: '', subject: 'id' },
  ])
})

test.each([
  ['two of one key', [open, { ...plain, key: 'school' }]],
  ['a token in the clear', [{ ...plain, token_endpoint: 'http://github.com/token' }]],
  ['a person in the clear', [{ ...plain, userinfo_endpoint: 'http://api.github.com/user' }]],
  ['an endpoint missing', [{ ...plain, token_endpoint: undefined }]],
  ['both at once', [{ ...plain, issuer: 'https://github.com' }]],
  ['OpenID where nobody looks at its token', [{ ...plain, scope: 'openid user' }]],
  ['no OpenID where it is looked at', [{ ...open, scope: 'profile' }]],
])('%s is refused', (_, given) => {
  expect(read(...given)).toBeNull()
})
