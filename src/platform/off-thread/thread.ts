import { threadId } from 'node:worker_threads'

// What a thread does: one work of one file, after it has said which thread it is.

interface Errand {
  file: string
  name: string
  input: unknown
  thread: Int32Array
}

export default async function run({ file, name, input, thread }: Errand): Promise<unknown> {
  const works = (await import(file)) as Record<string, (input: unknown) => unknown>
  thread[0] = threadId
  return works[name]!(input)
}
