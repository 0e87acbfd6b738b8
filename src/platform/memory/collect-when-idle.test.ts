import { expect, test } from 'vitest'
import { idleCollector } from './collect-when-idle.ts'

function server() {
  const done: string[] = []
  const act = (name: string) => async () => void done.push(name)
  const whenIdle = idleCollector({ collect: act('collect'), compact: act('compact') })
  return async (busy: number, megabytes: number) => {
    await whenIdle({ busy, megabytes })
    return done.splice(0)
  }
}

test('it collects at rest, and gives back what is still there, once after each burst and never at work', async () => {
  const look = server()
  expect(await look(0, 180)).toEqual([])
  expect(await look(0.01, 190)).toEqual([])
  expect(await look(0.9, 400)).toEqual([])
  expect(await look(0.05, 400)).toEqual(['collect'])
  expect(await look(0, 390)).toEqual(['compact'])
  // what is in use now is no reason to try again
  expect(await look(0, 380)).toEqual([])
  expect(await look(0, 390)).toEqual([])
  expect(await look(0.8, 420)).toEqual([])
  expect(await look(0.01, 420)).toEqual(['collect'])
})

test('where collecting was enough, nothing more is done', async () => {
  const look = server()
  await look(0, 180)
  expect(await look(0, 300)).toEqual(['collect'])
  expect(await look(0, 190)).toEqual([])
  expect(await look(0.5, 300)).toEqual([])
  expect(await look(0, 300)).toEqual(['collect'])
})
