import { WebSocket } from 'ws'
import * as Y from 'yjs'
import { Connection, type Socket } from '#src/features/together/web/connection.ts'
import type { Person } from '../support/with-app.ts'

// People who write one text over real sockets, with the code that a browser runs.

/** @param address of the program */
export function openSocket(
  address: string,
  { token }: Pick<Person, 'token'>,
  id: number,
  headers: Record<string, string> = {},
) {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/v1/together?id=${id}`, {
    headers: { ...(token && { authorization: token }), ...headers },
  })
  socket.on('error', () => {})
  return socket
}

/** As a browser reads in a text of one paragraph. */
export function beginningOf(text: string): Uint8Array {
  const doc = new Y.Doc()
  const paragraph = new Y.XmlElement('paragraph')
  paragraph.insert(0, [new Y.XmlText(text)])
  doc.getXmlFragment('text').insert(0, [paragraph])
  return Y.encodeStateAsUpdate(doc)
}

interface Writing {
  address: string | (() => string)
  id: number
  onSaved?: (version: number) => void
  onRefused?: (message: string) => void
  onAsked?: () => void
}
export function writer(person: Pick<Person, 'token'>, { address, id, ...hears }: Writing) {
  const connection = new Connection(
    () => openSocket(typeof address === 'string' ? address : address(), person, id) as unknown as Socket,
  )
  connection.hearBy({ beginning: () => Promise.resolve(beginningOf('原文')), ...hears })
  connection.connect()
  const paragraph = () => connection.doc.getXmlFragment('text').get(0) as Y.XmlElement
  const text = () => paragraph().get(0) as Y.XmlText
  return {
    connection,
    view: connection.view,
    said: () => (connection.doc.getXmlFragment('text').length ? text().toString() : ''),
    write: (words: string, at = text().length) => text().insert(at, words),
    erase: (at: number, count: number) => text().delete(at, count),
    until: (is: () => boolean) => until(connection, is),
  }
}
export type Writer = ReturnType<typeof writer>

/** Waits until that holds of a connection. */
export const until = (connection: Connection, is: () => boolean) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (!is()) return
      connection.doc.off('update', look)
      stop()
      resolve()
    }
    const stop = connection.subscribe(look)
    connection.doc.on('update', look)
    look()
  })
