import { expect, test } from 'vitest'
import { Metrics } from './metrics.ts'

test('numbers are written as OpenMetrics wants them', async () => {
  const metrics = new Metrics()
  const count = metrics.counter('asked', 'Asked.')
  count({ way: 'a"b' })
  count({ way: 'a"b' }, 2)
  const took = metrics.histogram('took_seconds', 'Took.', [0.1, 1])
  for (const seconds of [0.05, 0.5, 5]) took(seconds)
  metrics.gauge('waiting', 'Waiting.', async () => [{ value: 3 }])
  metrics.gauge('gone', 'Gone.', () => {
    throw new Error('no database')
  })
  expect(await metrics.text()).toBe(`# TYPE asked counter
# HELP asked Asked.
asked_total{way="a\\"b"} 3
# TYPE took_seconds histogram
# HELP took_seconds Took.
took_seconds_bucket{le="0.1"} 1
took_seconds_bucket{le="1"} 2
took_seconds_bucket{le="+Inf"} 3
took_seconds_count 3
took_seconds_sum 5.55
# TYPE waiting gauge
# HELP waiting Waiting.
waiting 3
# TYPE gone gauge
# HELP gone Gone.
# EOF
`)
})
