import { connect, type Socket } from 'node:net'
import { serveParent } from '../child.ts'
import type { ClientJob } from '../stream-jobs.ts'

/** Opened at a time: each opening is a call of its own. */
const openedAtOnce = 50

/** One connection over a bare socket: counts messages and looks at nothing else, so that the server is what is measured. */
interface Connection {
  received: number
  readonly socket: Socket
}

/**
 * An event ends with a closing brace and a blank line, and so does what is in a frame of the bare server; a heartbeat
 * has no brace, and the head of a frame is two bytes that are neither.
 */
function countMessages(): (chunk: Buffer) => number {
  const end = Buffer.from('}\n\n')
  let tail: Buffer = Buffer.alloc(0)
  return (chunk) => {
    const text = tail.length > 0 ? Buffer.concat([tail, chunk]) : chunk
    let found = 0
    let from = 0
    for (let at = text.indexOf(end); at >= 0; at = text.indexOf(end, from)) {
      found++
      from = at + end.length
    }
    tail = text.subarray(Math.max(from, text.length - end.length + 1))
    return found
  }
}

let connections: Connection[] = []
let waiting: { each: number; left: number; resolve: () => void } | null = null

function took(connection: Connection, count: number) {
  const before = connection.received
  connection.received += count
  if (waiting && before < waiting.each && connection.received >= waiting.each && --waiting.left === 0) waiting.resolve()
}

/** Resolves with the first event of a stream, or the head of a socket. */
function openOne({ protocol, port, request }: Extract<ClientJob, { kind: 'open' }>): Promise<Connection> {
  const socket = connect(port, '127.0.0.1').setNoDelay(true)
  socket.write(request)
  const count = countMessages()
  // The first event of a stream says that it is ready and is no message.
  const connection: Connection = { socket, received: protocol === 'sse' ? -1 : 0 }
  let head: Buffer | null = Buffer.alloc(0)
  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.on('data', (chunk: Buffer) => {
      let body = chunk
      if (head) {
        head = Buffer.concat([head, chunk])
        const at = head.indexOf('\r\n\r\n')
        if (at < 0) return
        if (!/^HTTP\/1.1 (?:101|200)/.test(head.toString('latin1'))) return reject(new Error(head.toString('latin1')))
        body = head.subarray(at + 4)
        head = null
      }
      took(connection, count(body))
      if (connection.received >= 0) resolve(connection)
    })
  })
}

function until(each: number): Promise<void> {
  const left = connections.filter(({ received }) => received < each).length
  if (left === 0) return Promise.resolve()
  return new Promise((resolve) => (waiting = { each, left, resolve }))
}

serveParent<object, ClientJob>(async () => ({
  ready: null,
  run: async (job) => {
    if (job.kind === 'until') return await until(job.each)
    connections = []
    while (connections.length < job.connections) {
      const batch = Math.min(openedAtOnce, job.connections - connections.length)
      connections.push(...(await Promise.all(Array.from({ length: batch }, () => openOne(job)))))
    }
  },
  stop: async () => {
    for (const { socket } of connections) socket.destroy()
  },
}))
