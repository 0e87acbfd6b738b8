import { threadId } from 'node:worker_threads'

// What off-thread.test.ts has done in threads.

export function whichThread(input: string) {
  if (input === 'broken') throw new Error('broken on purpose')
  return { thread: threadId, input }
}

export function loopForever(): never {
  for (;;);
}

export function eatMemory(): number {
  const eaten: number[][] = []
  for (;;) eaten.push(Array<number>(1_000_000).fill(eaten.length))
}
