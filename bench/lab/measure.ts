import { readdirSync, readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'

// CPU a request is the figure that a noisy machine leaves standing: what the server's process and the database used,
// divided by the requests. Linux only: read from /proc.

const ticksPerSecond = 100
const agent = new Agent({ keepAlive: true, maxSockets: 8 })

export interface Target {
  port: number
  /** The server's process. */
  pid: number
  /** The postmaster. */
  database: number
}
export interface Shot {
  path: string
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  headers?: Record<string, string>
  body?: string
  /** Fails the benchmark where the answer is not what is to be measured. */
  check?(status: number, text: string): boolean
}
export interface Figure {
  cpu_ms: number
  server_cpu_ms: number
  rps: number
}

/** Sends `count` requests, eight at a time, and says what one of them cost. */
export async function measure(target: Target, shot: (i: number) => Shot, count: number): Promise<Figure> {
  const serverBefore = cpuOf(target.pid)
  const databaseBefore = cpuOfTree(target.database)
  const start = performance.now()
  let next = 0
  const lane = async () => {
    while (next < count) await fire(target.port, shot(next++))
  }
  await Promise.all(Array.from({ length: 8 }, lane))
  const seconds = (performance.now() - start) / 1000
  const server = cpuOf(target.pid) - serverBefore
  const database = cpuOfTree(target.database) - databaseBefore
  return {
    cpu_ms: round(((server + database) * 1000) / count),
    server_cpu_ms: round((server * 1000) / count),
    rps: Math.round(count / seconds),
  }
}

export const round = (value: number) => Math.round(value * 1000) / 1000

export function fire(port: number, { path, method = 'GET', headers = {}, body, check }: Shot): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', path, method, headers, agent }, (reply) => {
      const parts: Buffer[] = []
      reply.on('data', (part: Buffer) => parts.push(part))
      reply.on('end', () => {
        const text = Buffer.concat(parts).toString()
        const good = check ? check(reply.statusCode!, text) : reply.statusCode === 200
        if (good) resolve(text)
        else reject(new Error(`${method} ${path} answered ${reply.statusCode}: ${text.slice(0, 300)}`))
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Seconds of CPU of a process, its finished children included. */
export function cpuOf(pid: number): number {
  const fields = statOf(pid)
  return fields ? (fields[11]! + fields[12]! + fields[13]! + fields[14]!) / ticksPerSecond : 0
}

/** The same for a process and its children: a postmaster and its backends. */
export function cpuOfTree(pid: number): number {
  let sum = cpuOf(pid)
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const fields = statOf(Number(name))
    if (fields?.[1] === pid) sum += (fields[11]! + fields[12]!) / ticksPerSecond
  }
  return sum
}

function statOf(pid: number): number[] | null {
  try {
    // the command's name, in parentheses, may hold anything
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number)
  } catch {
    return null
  }
}

/** Resident memory in MB without counting shared pages twice; 0 of a process that has ended. */
export const memoryOf = (pid: number) => megabytes(pid, 'smaps_rollup', /^Pss:\s+(\d+)/m)

/** The same for a process and its children: a postmaster and its backends. */
export function memoryOfTree(pid: number): number {
  let sum = memoryOf(pid)
  for (const name of readdirSync('/proc'))
    if (/^\d+$/.test(name) && statOf(Number(name))?.[1] === pid) sum += memoryOf(Number(name))
  return round(sum)
}

/** Resident memory in MB as the kernel counts it, which is quickly read; 0 of a process that has ended. */
export const residentMemory = (pid: number) => megabytes(pid, 'status', /^VmRSS:\s+(\d+)/m)

/** The most that a process ever had, in MB; 0 of a process that has ended. */
export const highestMemory = (pid: number) => megabytes(pid, 'status', /^VmHWM:\s+(\d+)/m)

/** A backend may end at any moment: between the list of processes and its file, or between its file and the kernel's answer. */
function megabytes(pid: number, file: string, kilobytes: RegExp): number {
  try {
    return round(Number(kilobytes.exec(readFileSync(`/proc/${pid}/${file}`, 'utf8'))?.[1] ?? 0) / 1024)
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code!)) return 0
    throw error
  }
}

/** Looks every `every` milliseconds while `act` goes on, however that ends. */
export async function highestWhile<T>(sample: () => number, act: () => Promise<T>, every = 50) {
  let highest = sample()
  const watch = setInterval(() => (highest = Math.max(highest, sample())), every)
  try {
    const result = await act()
    return { result, highest: round(Math.max(highest, sample())) }
  } finally {
    clearInterval(watch)
  }
}
