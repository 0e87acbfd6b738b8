import type { RawData, WebSocket } from 'ws'
import * as z from 'zod/mini'
import { binary } from '../frames.ts'
import { fromClient } from '../shapes.ts'
import { closings, type Member } from './member.ts'
import type { Room } from './room.ts'
import type { Saving } from './saving.ts'

interface Open {
  room: Room
  saving: Saving
}

/** Frames that may come before the room is open. */
const mostEarly = 50

/** Hears what a browser sends. Whatever it should not send ends its socket. */
export function listen(socket: WebSocket, member: Member, entered: Promise<Open>): void {
  let open: Open | null = null
  const early: [Buffer, boolean][] = []
  socket.on('error', () => socket.terminate())
  socket.on('message', (data: RawData, isBinary: boolean) => {
    const frame = data as Buffer
    if (!member.admits(frame.length)) member.close(closings.tooMuch)
    else if (open) hear(open, member, { frame, isBinary })
    else if (early.push([frame, isBinary]) > mostEarly) member.close(closings.bad)
  })
  entered.then(
    (found) => {
      open = found
      for (const [frame, isBinary] of early) hear(found, member, { frame, isBinary })
    },
    () => {},
  )
}

function hear(open: Open, member: Member, { frame, isBinary }: { frame: Buffer; isBinary: boolean }): void {
  // one that is being closed says nothing any more
  if (!open.room.members.has(member) || member.isClosing) return
  if (isBinary) hearBinary(open.room, member, frame)
  else hearText(open, member, frame)
}

function hearBinary(room: Room, member: Member, frame: Buffer): void {
  const body = frame.subarray(1)
  if (frame[0] === binary.changes) room.receive(member, body)
  else if (frame[0] === binary.beginning) room.receiveBeginning(member, body)
  else if (frame[0] === binary.has) room.give(member, body)
  else member.close(closings.bad)
}

function hearText(open: Open, member: Member, frame: Buffer): void {
  const said = z.safeParse(fromClient, parsed(frame))
  if (!said.success) return member.close(closings.bad)
  const { caret, text, follow } = said.data
  if (caret !== undefined) open.room.setCaret(member, caret)
  if (text) void open.saving.take(member, text)
  if (follow) void open.saving.stepOver(member, follow)
}

function parsed(frame: Buffer): unknown {
  try {
    return JSON.parse(frame.toString('utf8'))
  } catch {
    return null
  }
}
