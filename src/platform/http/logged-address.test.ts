import { expect, test } from 'vitest'
import { loggedAddress } from './logged-address.ts'

test('what people look for, tokens and signatures stay out of the log, however they are called', () => {
  const logged = {
    '/v3/users/info?token=abc': '/v3/users/info?token=…',
    '/v3/users/info?Token=abc': '/v3/users/info?Token=…',
    '/v3/users/info?%74oken=abc': '/v3/users/info?…',
    '/v3/users/info?abc': '/v3/users/info?…',
    '/v3/users/info?token=abc=&page=2': '/v3/users/info?token=…&page=2',
    '/v1/tags?search=%E7%A6%81': '/v1/tags?search=…',
    '/files/a?viewer=7&expires=9&signature=abc': '/files/a?viewer=…&expires=…&signature=…',
    '/v1/products?page=1?token=abc': '/v1/products?page=…',
    '/v1/products?page=a%20secret': '/v1/products?page=…',
    '/v1/products?abcdefghijklmnopqrstuvwxyz0123456789=': '/v1/products?…',
  }
  for (const [address, kept] of Object.entries(logged)) expect(loggedAddress(address)).toBe(kept)
})

test('which page, order and kind was asked for is told', () => {
  for (const address of [
    '/spaces/105/resources-docs/108',
    '/v2/product_files?product_id=105&page=2&per_number=50&order_type=liked&type=ProductDocument',
  ])
    expect(loggedAddress(address)).toBe(address)
})
