import type { Services } from '#src/platform/http/route.ts'
import { isAppError } from '#src/shared/errors.ts'
import { saving } from '../limits.ts'
import type { Member } from './member.ts'
import type { Room } from './room.ts'
import { saveTogether, stepOver } from './save.ts'

/** When a version of one room's text is made: every few minutes, when somebody asks, and when the last one goes. */
export class Saving {
  readonly #services: Services
  readonly #room: Room
  /** Since when there is something that no version has. */
  #since: number | null = null
  #asked: { at: number; of: Member } | null = null
  #work: Promise<void> = Promise.resolve()

  constructor(services: Services, room: Room) {
    this.#services = services
    this.#room = room
  }

  /** Asks an editor for the text when it is time; another one if that does not answer. */
  look(now: number): void {
    const { isUnsaved, isBehind, members } = this.#room
    this.#since = isUnsaved ? (this.#since ?? now) : null
    if (this.#since === null || isBehind || now - this.#since < saving.every) return
    if (this.#asked && now - this.#asked.at < saving.patience) return
    const all = [...members]
    const before = this.#asked ? all.indexOf(this.#asked.of) : -1
    const of = all[(before + 1) % all.length]
    if (!of) return
    this.#asked = { at: now, of }
    of.say({ ask: true })
  }

  /** What an editor handed in, asked or not. */
  take(member: Member, text: { html: string; number: number }): Promise<void> {
    this.#work = this.#work.then(() => this.#save(member, text))
    return this.#work
  }

  /** What is written here shall follow what others saved. */
  stepOver(member: Member, version: number): Promise<void> {
    this.#work = this.#work.then(async () => {
      try {
        await stepOver(this.#services, member.me, { id: this.#room.id, version })
        this.#room.look()
        await this.#room.settled()
      } catch (error) {
        this.#refuse(member, error)
      }
    })
    return this.#work
  }

  /** Resolves when nothing is being saved. */
  done = (): Promise<void> => this.#work

  async #save(member: Member, text: { html: string; number: number }): Promise<void> {
    const room = this.#room
    // whoever was sent away meanwhile publishes nothing
    if (member.isClosing) return
    try {
      await room.settled()
      // as everybody knows it: of the save they may hear before this goes on
      const before = room.head
      await saveTogether(this.#services, member.me, { id: room.id, round: room.head.round, ...text })
      this.#asked = null
      this.#since = null
      room.look()
      await room.settled()
      const { version, saved } = room.head
      // everybody is told of what is new
      if (version === before.version && saved === before.saved) member.say({ saved: { version, number: saved } })
    } catch (error) {
      // it is tried again in a while; nothing is lost, since the changes are kept
      this.#since = Date.now()
      this.#refuse(member, error)
    }
  }

  #refuse(member: Member, error: unknown): void {
    if (!isAppError(error)) this.#room.onError(error)
    member.say({ refused: isAppError(error) ? error.message : '保存失败，内容还在，请重试' })
  }
}
