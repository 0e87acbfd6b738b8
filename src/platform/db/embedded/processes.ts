import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

export interface ProcessFacts {
  parent: number
  /** Arguments joined by one space. */
  command: string
}

const hasProc = existsSync('/proc/self/stat')

/** False for a zombie too: where process 1 reaps nobody (containers), a dead orphan stays one for ever. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  return !hasProc || !['Z', 'X', undefined].includes(readStat(pid)?.state)
}

/** Parent and command line of a process, null when there is none. */
export function inspectProcess(pid: number): ProcessFacts | null {
  return hasProc ? fromProc(pid) : fromPs(pid)
}

function fromProc(pid: number): ProcessFacts | null {
  const stat = readStat(pid)
  const command = readIfThere(`/proc/${pid}/cmdline`)
  return stat && command !== null ? { parent: stat.parent, command: command.replaceAll('\0', ' ') } : null
}

function readStat(pid: number): { state: string; parent: number } | null {
  // proc(5): "pid (comm) state ppid …", where comm may itself hold spaces and parentheses
  const stat = readIfThere(`/proc/${pid}/stat`)
  const [state, parent] = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? []
  return state && parent ? { state, parent: Number(parent) } : null
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    // ESRCH: the process ended between open and read
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return null
    throw error
  }
}

// macOS, which has no /proc
function fromPs(pid: number): ProcessFacts | null {
  try {
    const line = execFileSync('/bin/ps', ['-ww', '-o', 'ppid=,command=', '-p', String(pid)], { encoding: 'utf8' })
    const [, parent, command] = line.trim().match(/^(\d+) (.*)$/s) ?? []
    return parent && command ? { parent: Number(parent), command: `${command} ` } : null
  } catch (error) {
    // ps exits with 1 when no process matches
    if ((error as { status?: number }).status === 1) return null
    throw error
  }
}
