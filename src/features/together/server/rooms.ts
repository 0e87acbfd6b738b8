import type { WebSocket } from 'ws'
import { kindsWith } from '#src/features/subjects/server/public.ts'
import { livingSessions } from '#src/platform/http/guard/live-sessions.ts'
import type { Services } from '#src/platform/http/route.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import { asking, mostInText, mostOfPerson } from '../limits.ts'
import { closings, Member } from './member.ts'
import type { Elsewhere } from './people.ts'
import { listen } from './listen.ts'
import { Room } from './room.ts'
import { isFollowed, togetherOf } from './save.ts'
import { Saving } from './saving.ts'
import { beginState, channel, dropSaved } from './state.ts'

const known = new WeakMap<Services, Rooms>()

/** Those of this program. */
export function roomsOf(services: Services): Rooms {
  const rooms = known.get(services) ?? new Rooms(services)
  known.set(services, rooms)
  return rooms
}

interface Open {
  room: Room
  saving: Saving
  /** How many of those who have gone are still being seen off. */
  leaving: number
}
type Notice = { id: number; to?: number; head?: true } & Partial<Omit<Elsewhere, 'id'>>

/** All texts that are being written in this program: who comes, who has to go, and what other programs say of them. */
class Rooms {
  readonly #services: Services
  readonly #node = crypto.randomUUID()
  readonly #open = new Map<number, Promise<Open>>()
  #listening: Promise<void> | null = null

  constructor(services: Services) {
    this.#services = services
  }

  /** @throws not_found, forbidden for who may not write it, refused, too_many */
  async admit(me: SignedIn, id: number): Promise<void> {
    if (this.#services.notices.closing.aborted) throw new AppError('unavailable')
    const together = await togetherOf(this.#services, me, id)
    await together.open(this.#services.db, me, id)
    const open = await this.#open.get(id)
    if (open && open.room.people.count >= mostInText) throw new AppError('too_many', '一起编辑的人太多了，请稍后再来')
    const all = await this.#all()
    const mine = all.flatMap(({ room }) => [...room.members]).filter((member) => member.me.id === me.id)
    if (mine.length >= mostOfPerson) throw new AppError('too_many', '打开的页面太多，请先关掉一些')
    this.#listening ??= this.#listen().catch((error: unknown) => {
      this.#listening = null
      throw error
    })
    await this.#listening
  }

  async enter(socket: WebSocket, { me, session, id }: { me: SignedIn; session: number; id: number }): Promise<void> {
    const member = new Member(socket, { me, session, key: crypto.getRandomValues(new Uint32Array(1))[0]! })
    const entered = this.#enter(member, id)
    // what comes before that waits its turn
    listen(socket, member, entered)
    socket.on('close', () => void entered.then((open) => this.#leave(open, member)).catch(() => {}))
    await entered.catch((error: unknown) => {
      this.#services.notices.onError(error)
      member.close(closings.again)
    })
    // signed out, or refused, between the answer to the call and this
    this.#askAgain()
  }

  async #enter(member: Member, id: number): Promise<Open> {
    const open = await this.#opened(member, id)
    open.room.join(member)
    return open
  }

  #opened(member: Member, id: number): Promise<Open> {
    const found = this.#open.get(id)
    if (found) return found
    const made = this.#make(member.me, id)
    this.#open.set(id, made)
    made.catch(() => this.#open.delete(id))
    return made
  }

  async #make(me: SignedIn, id: number): Promise<Open> {
    const { pool, db } = this.#services
    const text = await (await togetherOf(this.#services, me, id)).open(db, me, id)
    const head = await beginState(pool, id, text)
    // others saved another text since all of this was saved: it begins anew, from that one
    const isBehind = !(await isFollowed(this.#services, id, text))
    if (isBehind && head.saved === head.last) {
      await dropSaved(db, { id, round: head.round })
      return this.#make(me, id)
    }
    const room = await Room.open(this.#services, { id, node: this.#node, head })
    if (!room) return this.#make(me, id)
    room.isBehind = isBehind
    return { room, saving: new Saving(this.#services, room), leaving: 0 }
  }

  async #leave(open: Open, member: Member): Promise<void> {
    const { room, saving } = open
    room.leave(member)
    if (room.members.size) return
    open.leaving++
    await saving.done()
    await room.settled({ isLast: true })
    // somebody may have come meanwhile, and gone again: the last who goes closes it
    if (--open.leaving > 0 || room.members.size) return
    room.close()
    this.#open.delete(room.id)
  }

  async #listen(): Promise<void> {
    const { notices } = this.#services
    await notices.hear((notice) => notice === 'access' && this.#askAgain())
    await notices.hearOn(channel, (payload) => void this.#heard(payload))
    const timer = setInterval(this.#askAgain, asking).unref()
    notices.closing.addEventListener('abort', () => {
      clearInterval(timer)
      void this.#all().then((all) => {
        for (const { room } of all) room.restart()
      })
    })
  }

  async #heard(payload: string | null): Promise<void> {
    // what was said while nothing was heard is not known
    if (payload === null) for (const { room } of await this.#all()) room.restart()
    else
      await this.#hear(JSON.parse(payload) as Notice).catch((error: unknown) => this.#services.notices.onError(error))
  }

  async #hear({ id, to, head, node, ...about }: Notice): Promise<void> {
    const open = await this.#open.get(id)?.catch(() => null)
    if (!open) return
    if (to !== undefined) open.room.heard(to)
    if (head) open.room.look()
    if (node) await open.room.people.heard({ id, node, ...about })
  }

  /** Whether everybody may still write what they write, and whether it is time to save. */
  readonly #askAgain = once(async () => {
    const all = await this.#all()
    const asked = all.flatMap(({ room }) => [...room.members].map((member) => ({ room, member })))
    if (!asked.length) return
    const { pool, notices } = this.#services
    const pairs = asked.map(({ room, member }) => ({ userId: member.me.id, id: room.id }))
    try {
      const [living, ...may] = await Promise.all([
        livingSessions(pool, [...new Set(asked.map(({ member }) => member.session))]),
        ...kindsWith('together').map(({ together }) => together.mayEdit(pool, pairs)),
      ])
      const versions = new Map(may.flat().map(({ userId, id, version }) => [`${userId} ${id}`, version]))
      for (const { room, member } of asked)
        if (!living.has(member.session)) member.end('登录已失效，请重新登录')
        else if (!versions.has(`${member.me.id} ${room.id}`)) member.end('不能再编辑这篇文档了')
      const now = new Map(may.flat().map(({ userId, id, version }) => [id, { userId, version }]))
      for (const { room, saving } of all) {
        if (now.has(room.id)) await this.#compare(room, now.get(room.id)!)
        saving.look(Date.now())
      }
    } catch (error) {
      if (!notices.closing.aborted) notices.onError(error)
    }
  })

  /** Whether the text that stands is another one than this room knows of. */
  async #compare(room: Room, { userId, version }: { userId: number; version: number }): Promise<void> {
    const member = [...room.members].find(({ me }) => me.id === userId)
    if (!member || room.head.version >= version || room.compared === version) return
    const text = await (
      await togetherOf(this.#services, member.me, room.id)
    ).open(this.#services.db, member.me, room.id)
    room.setBehind(!(await isFollowed(this.#services, room.id, text)))
    room.compared = version
  }

  async #all(): Promise<Open[]> {
    const all = await Promise.all([...this.#open.values()].map((open) => open.catch(() => null)))
    return all.filter((open) => open !== null)
  }
}

/** What is asked for while it is done is done once more. */
function once(act: () => Promise<void>): () => void {
  let isRunning = false
  let isWanted = false
  return () => {
    isWanted = true
    if (isRunning) return
    isRunning = true
    void (async () => {
      while (isWanted) {
        isWanted = false
        await act()
      }
      isRunning = false
    })()
  }
}
