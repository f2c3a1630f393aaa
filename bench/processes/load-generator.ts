import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { serveParent } from '../child.ts'
import type { LoadJob, LoadRequest, LoadResult } from '../load.ts'
import { percentile } from '../statistics.ts'

/** A run never sends more than this, whatever its length. */
const mostRequests = 2_000_000

/**
 * Writes finished bytes and reads no more of an answer than where it ends: the load shares the machine with what it
 * measures, and an HTTP client takes as long for a call as the server.
 */
async function load({ origin, connections, seconds, requests }: LoadJob): Promise<LoadResult> {
  const { hostname, port, host } = new URL(origin)
  if (!['127.0.0.1', 'localhost'].includes(hostname)) throw new Error('Load goes to loopback only')
  const questions = requests.map((request) => ({ path: request.path, bytes: bytesOf(request, host) }))
  const milliseconds: number[] = []
  const started = performance.now()
  const until = started + seconds * 1000
  const connection = async (_: unknown, index: number) => {
    const asker = await Asker.open(hostname, Number(port))
    try {
      for (let turn = index; performance.now() < until && milliseconds.length < mostRequests; turn++) {
        const question = questions[turn % questions.length]
        if (!question) continue
        const sent = performance.now()
        await asker.ask(question.bytes, question.path)
        milliseconds.push(performance.now() - sent)
      }
    } finally {
      asker.close()
    }
  }
  await Promise.all(Array.from({ length: connections }, connection))
  const perSecond = milliseconds.length / ((performance.now() - started) / 1000)
  return {
    perSecond,
    requests: milliseconds.length,
    p50: percentile(milliseconds, 50),
    p95: percentile(milliseconds, 95),
  }
}

function bytesOf({ method, path, headers, body }: LoadRequest, host: string): Buffer {
  const lines = Object.entries({ host, ...headers, 'content-length': String(Buffer.byteLength(body)) })
  return Buffer.from(
    `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`,
  )
}

const headEnd = Buffer.from('\r\n\r\n')

/** One kept-alive connection, one question at a time. */
class Asker {
  readonly #socket: Socket
  #received: Buffer[] = []
  #size = 0
  /** Bytes of the answer under way; null until its head is there. */
  #expected: number | null = null
  #status = ''
  #waiting: { path: string; done(): void; failed(error: Error): void } | null = null

  static async open(host: string, port: number): Promise<Asker> {
    const socket = connect({ host, port, noDelay: true })
    await once(socket, 'connect')
    return new Asker(socket)
  }

  constructor(socket: Socket) {
    this.#socket = socket
    socket.on('data', (chunk: Buffer) => this.#take(chunk))
    socket.on('error', (error) => this.#waiting?.failed(error))
    socket.on('close', () => this.#waiting?.failed(new Error('The server closed the connection')))
  }

  ask(bytes: Buffer, path: string): Promise<void> {
    return new Promise((done, failed) => {
      this.#waiting = { path, done, failed }
      this.#socket.write(bytes)
    })
  }

  close() {
    this.#waiting = null
    this.#socket.destroy()
  }

  #take(chunk: Buffer) {
    this.#received.push(chunk)
    this.#size += chunk.length
    if (this.#expected === null) this.#readHead()
    if (this.#expected === null || this.#size < this.#expected) return
    const waiting = this.#waiting
    const answer = this.#status === '200' ? null : Buffer.concat(this.#received).toString()
    this.#received = []
    this.#size = 0
    this.#expected = null
    // A refusal ends the run: refusals are cheap and would flatter the figure.
    if (answer === null) waiting?.done()
    else waiting?.failed(new Error(`${waiting.path} answered ${answer.slice(0, 600)}`))
  }

  #readHead() {
    const all = this.#received.length === 1 ? this.#received[0] : Buffer.concat(this.#received)
    if (!all) return
    this.#received = [all]
    const end = all.indexOf(headEnd)
    if (end < 0) return
    const head = all.toString('latin1', 0, end)
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
    if (length === undefined) throw new Error('The load measures answers of a known length only')
    this.#status = head.slice(9, 12)
    this.#expected = end + headEnd.length + Number(length)
  }
}

serveParent<object, LoadJob>(async () => ({ ready: null, run: load, stop: async () => undefined }))
