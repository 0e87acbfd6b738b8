// Numbers for a monitoring system, as OpenMetrics 1.0 writes them. Nothing here names a person or a thing.

type Labels = Readonly<Record<string, string>>

interface Sample {
  readonly labels?: Labels
  readonly value: number
}
interface Family {
  readonly name: string
  readonly type: 'counter' | 'gauge' | 'histogram'
  readonly help: string
  /** In lines: what stands behind the name, and the value. */
  read(): Promise<readonly Line[]> | readonly Line[]
}
interface Line extends Sample {
  readonly suffix: string
}

/** What this program counts. */
export class Metrics {
  readonly #families: Family[] = []

  /** Something that only grows. */
  counter(name: string, help: string) {
    const values = new Map<string, { labels: Labels; value: number }>()
    const read = () => Array.from(values.values(), (sample) => ({ ...sample, suffix: '_total' }))
    this.#families.push({ name, type: 'counter', help, read })
    return (labels: Labels, by = 1) => {
      const key = JSON.stringify(labels)
      const known = values.get(key)
      if (known) known.value += by
      else values.set(key, { labels, value: by })
    }
  }

  /** How often something took how long, in seconds. */
  histogram(name: string, help: string, bounds: readonly number[]) {
    const counts = bounds.map(() => 0)
    let [sum, count] = [0, 0]
    const read = () => [
      ...bounds.map((bound, n) => ({ suffix: '_bucket', labels: { le: String(bound) }, value: counts[n]! })),
      { suffix: '_bucket', labels: { le: '+Inf' }, value: count },
      { suffix: '_count', value: count },
      { suffix: '_sum', value: sum },
    ]
    this.#families.push({ name, type: 'histogram', help, read })
    return (seconds: number) => {
      count++
      sum += seconds
      for (const [n, bound] of bounds.entries()) if (seconds <= bound) counts[n]!++
    }
  }

  /** Something that is looked at when it is asked for. */
  gauge(name: string, help: string, look: () => Promise<readonly Sample[]> | readonly Sample[]) {
    const read = async () => (await look()).map((sample) => ({ ...sample, suffix: '' }))
    this.#families.push({ name, type: 'gauge', help, read })
  }

  /** A family that cannot be read now is left out: what is wrong with it is seen by what is missing, and the rest is told. */
  async text(): Promise<string> {
    const families = await Promise.all(
      this.#families.map(async (family) => ({ ...family, lines: await linesOf(family) })),
    )
    const written = families.flatMap(({ name, type, help, lines }) => [
      `# TYPE ${name} ${type}`,
      `# HELP ${name} ${help}`,
      ...lines.map(({ suffix, labels, value }) => `${name}${suffix}${labelsText(labels)} ${value}`),
    ])
    return `${written.join('\n')}\n# EOF\n`
  }
}

async function linesOf(family: Family): Promise<readonly Line[]> {
  try {
    return await family.read()
  } catch {
    return []
  }
}

const escaped = (value: string) => value.replace(/[\\"\n]/g, (c) => (c === '\n' ? '\\n' : `\\${c}`))
const labelsText = (labels: Labels = {}) => {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`)
  return pairs.length ? `{${pairs.join(',')}}` : ''
}
