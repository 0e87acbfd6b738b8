import { describe, expect, test } from 'vitest'
import { calendarOf } from './plan-calendar.ts'
import { dayAfter, daysBetween, dueOn, freshKey, PlanError, readPlan, writePlan } from './plan.ts'

const step = { key: 's1', id: 7, day: 3, note: '先读' }

describe('a plan', () => {
  test('is read as it was written, and nothing else of it', () => {
    const plan = { start: '2026-03-01', steps: [step, { key: 's2', id: null, day: null, note: '写一篇小结' }] }
    expect(readPlan(writePlan(plan))).toEqual(plan)
    expect(readPlan(JSON.stringify({ ...plan, steps: [{ ...step, evil: 1 }], more: 2 }))).toEqual({
      start: '2026-03-01',
      steps: [step],
    })
    expect(readPlan('')).toEqual({ start: null, steps: [] })
  })

  test.each([
    ['no JSON', '<p>'],
    ['no steps', '{"steps":{}}'],
    ['a step that is none', '{"steps":[7]}'],
    ['two steps of one key', JSON.stringify({ steps: [step, step] })],
    ['a key that could be anything', JSON.stringify({ steps: [{ ...step, key: '__proto__' }] })],
    ['a resource that is no number', JSON.stringify({ steps: [{ ...step, id: '7' }] })],
    ['day nought', JSON.stringify({ steps: [{ ...step, day: 0 }] })],
    ['a step that says nothing', JSON.stringify({ steps: [{ key: 's1' }] })],
    ['a day that no month has', JSON.stringify({ start: '2026-02-30', steps: [] })],
    ['too many', JSON.stringify({ steps: Array.from({ length: 201 }, (_, at) => ({ ...step, key: `s${at}` })) })],
  ])('refuses %s', (_, source) => {
    expect(() => readPlan(source)).toThrow(PlanError)
  })

  test('counts days from its own beginning, else from the reader’s', () => {
    expect(dueOn({ start: '2026-02-27' }, '2026-05-01', 3)).toBe('2026-03-01')
    expect(dueOn({ start: null }, '2026-05-01', 1)).toBe('2026-05-01')
    expect(dueOn({ start: null }, null, 1)).toBeNull()
    expect(dueOn({ start: '2026-02-27' }, null, null)).toBeNull()
    expect(daysBetween('2026-02-27', dayAfter('2026-02-27', 40))).toBe(40)
  })

  test('gives a new step a key that none has had', () => {
    expect(freshKey([])).toBe('s1')
    expect(freshKey([{ key: 's9' }, { key: 'x' }, { key: 's10' }])).toBe('s11')
  })
})

test('a calendar has a whole day for each step, in lines that every reader takes', () => {
  const now = new Date('2026-03-01T04:05:06Z')
  const note = '一，二；三\n'.repeat(20)
  const file = calendarOf({ id: 5, title: '读完, 再写', host: 'gewu.example', now }, [
    { key: 's1', due: '2026-03-09', title: '第一章；导论', note, url: 'https://gewu.example/x' },
  ])
  expect(file).toContain('X-WR-CALNAME:读完\\, 再写\r\n')
  expect(file).toContain('UID:plan-5-s1@gewu.example\r\nDTSTAMP:20260301T040506Z\r\nDTSTART;VALUE=DATE:20260309\r\n')
  expect(file.replaceAll('\r\n ', '')).toContain('DESCRIPTION:一，二；三\\n一')
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
})
