import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { diskStore, type FileStore, isFileKey, requireKey, type SharedPlace } from '../file-store.ts'
import { Objects } from './objects.ts'
import { S3Requests, type S3Settings } from './requests.ts'

export const nameOf = (key: string) => `files/${requireKey(key)}`

/** Seconds. */
const linkLifetime = 60

/**
 * Files in a bucket; a folder of this machine is for what is under way. Files that still lie in that folder, from before, are
 * read from there, until `npm run move-files` has moved them.
 */
export function s3Store(settings: S3Settings, folder: string): FileStore {
  const objects = new Objects(new S3Requests(settings))
  const before = diskStore(folder)
  const shared = sharedIn(objects)
  const { incoming, made } = before
  return {
    incoming,
    made,
    shared,
    put: (key, bytes) => objects.put(nameOf(key), bytes),
    async take(key, from) {
      await objects.uploadFile(nameOf(key), from)
      await rm(from, { force: true })
    },
    async ready(from) {
      const name = `ready-${randomBytes(15).toString('hex')}`
      if ('bytes' in from) await objects.put(inShared(name), from.bytes)
      else if ('path' in from) await objects.uploadFile(inShared(name), from.path)
      else await objects.upload(inShared(name), from)
      return {
        place: (key) => objects.copy(inShared(name), nameOf(key)),
        // what cannot be removed now is swept
        drop: () => shared.remove(name).catch(() => {}),
      }
    },
    async open(key, range) {
      if (!isFileKey(key)) return null
      return (await objects.open(nameOf(key), range)) ?? before.open(key, range)
    },
    async measure(key) {
      if (!isFileKey(key)) return null
      return (await objects.measure(nameOf(key))) ?? before.measure(key)
    },
    async remove(key) {
      // in this order: what is moved from the one to the other meanwhile is asked after when it has been moved
      await before.remove(key)
      await objects.remove(nameOf(key))
    },
    async link(key, answer) {
      if (settings.linkEndpoint === null || !(await objects.measure(nameOf(key)))) return null
      return objects.requests.link(nameOf(key), { seconds: linkLifetime, answer })
    },
  }
}

const inShared = (name: string) => `shared/${name}`

const sharedIn = (objects: Objects): SharedPlace => ({
  put: (name, bytes) => objects.put(inShared(name), bytes),
  keep: (name, from) => objects.uploadFile(inShared(name), from),
  async rename(from, to) {
    await objects.copy(inShared(from), inShared(to))
    await objects.remove(inShared(from))
  },
  open: (name, range) => objects.open(inShared(name), range),
  remove: (name) => objects.remove(inShared(name)),
  async list(prefix) {
    const found = []
    for await (const { name, ...about } of objects.list(inShared(prefix)))
      found.push({ ...about, name: name.slice(inShared('').length) })
    return found
  },
})
