import { expect, test } from 'vitest'
import { previewedKey } from './previewed-key.ts'

const keyOf = (query: string) => previewedKey(new URLSearchParams(query))

test.each([
  ['k=abc.pdf', 'abc.pdf'],
  ['url=/files/abc.pdf', 'abc.pdf'],
  ['k=abc.pdf&url=/files/abc.pdf?download=true', 'abc.pdf'],
  ['', null],
  ['k=abc.pdf&url=/files/other.pdf', null],
  ['url=http://localhost/files/abc.pdf', null],
  ['k=abc.pdf&url=https://evil.example/files/abc.pdf', null],
  ['k=abc.pdf&url=//evil.example/files/abc.pdf', null],
  ['url=/\\evil.example/files/abc.pdf', null],
  ['url=javascript:alert(1)//files/abc.pdf', null],
  ['url=/files/../v1/users/1', null],
  ['url=/spaces/1', null],
  ['url=http://[', null],
])('%s names %s', (query, key) => expect(keyOf(query)).toBe(key))
