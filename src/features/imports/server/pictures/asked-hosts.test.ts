import { expect, test } from 'vitest'
import { AskedHosts, inTurnOfHosts } from './asked-hosts.ts'

test('a host that failed twice in a row is left alone, whatever way it failed', () => {
  const hosts = new AskedHosts()
  hosts.failed('a', 'slow')
  expect(hosts.whyNot('a')).toBe(null)
  hosts.answered('a')
  hosts.failed('a', 'unreachable')
  expect(hosts.whyNot('a')).toBe(null)
  hosts.failed('a', 'slow')
  expect(hosts.whyNot('a')).toBe('对方网站没有回应')
  expect(hosts.whyNot('b')).toBe(null)
})

test('one that answers without a picture, or is not asked at all, has not failed', () => {
  const hosts = new AskedHosts()
  for (const problem of ['answered', 'answered', 'forbidden', 'forbidden'] as const) hosts.failed('a', problem)
  expect(hosts.whyNot('a')).toBe(null)
})

test('five hosts that cannot be reached, and none that can: there is no network', () => {
  const hosts = new AskedHosts()
  hosts.failed('inside', 'forbidden')
  for (const host of ['a', 'b', 'c', 'd']) hosts.failed(host, 'unreachable')
  expect(hosts.whyNot('f')).toBe(null)
  hosts.failed('e', 'unreachable')
  expect(hosts.whyNot('f')).toBe('没有网络')
})

test.each(['answered', 'slow'] as const)('where one was reached there is a network (%s)', (problem) => {
  const hosts = new AskedHosts()
  hosts.failed('z', problem)
  for (const host of ['a', 'b', 'c', 'd', 'e', 'f']) hosts.failed(host, 'unreachable')
  expect(hosts.whyNot('g')).toBe(null)
})

test('hosts take turns', () => {
  const of = (...names: string[]) => names.map((name) => `http://${name}/`)
  expect(inTurnOfHosts(of('a/1', 'a/2', 'a/3', 'b/1', 'c:8080/1', 'b/2'))).toEqual(
    of('a/1', 'b/1', 'c:8080/1', 'a/2', 'b/2', 'a/3'),
  )
  expect(inTurnOfHosts([])).toEqual([])
})
