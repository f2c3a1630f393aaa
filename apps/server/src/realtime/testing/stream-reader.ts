import { sessions } from '@portolan/contract/features/session/sign-in'
import { vi } from 'vitest'
import type { Credentials } from '../../../../../tools/test/world.ts'

/** One block of a stream: a message has no name; comments are left out. */
export interface SentEvent {
  readonly name: string | null
  readonly id: number | null
  readonly data: unknown
}

/** A browser's side of one stream, for tests: reads all there is, and waits for what a test expects. */
export class StreamReader {
  readonly events: SentEvent[] = []
  /** Comments that came. */
  heartbeats = 0
  /** When the server ended the stream, by performance.now(). */
  endedAt: number | null = null
  readonly #abort = new AbortController()

  static async open(
    url: string,
    who: Credentials,
    input: { LastCursor?: number | null } = {},
    headers: Record<string, string> = {},
  ): Promise<StreamReader> {
    const reader = new StreamReader()
    const response = await fetch(url + sessions.stream.path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: `portolan_sid=${who.sid}`,
        authorization: `Bearer ${who.bearer}`,
        ...headers,
      },
      body: JSON.stringify({ ...input, ProfileToken: who.profile }),
      signal: reader.#abort.signal,
    })
    if (!response.ok || !response.body) throw new Error(`The stream answered ${response.status}`)
    void reader.#read(response.body)
    return reader
  }

  /** Opens, and waits until everything up to the present was said. */
  static async ready(...args: Parameters<typeof StreamReader.open>): Promise<StreamReader> {
    const reader = await StreamReader.open(...args)
    await reader.until(() => reader.events.some(({ name }) => name === 'ready' || name === 'reset'))
    return reader
  }

  get messages(): SentEvent[] {
    return this.events.filter(({ name }) => name === null)
  }

  get refs(): unknown[] {
    return this.messages.map(({ data }) => (data as { Ref: unknown }).Ref)
  }

  /** The id that a browser would resume from. */
  get cursor(): number | null {
    return this.events.findLast(({ id }) => id !== null)?.id ?? null
  }

  async until(isThere: () => boolean, timeout = 10_000): Promise<void> {
    await vi.waitUntil(isThere, { timeout, interval: 5 })
  }

  async ended(timeout = 10_000): Promise<number> {
    await this.until(() => this.endedAt !== null, timeout)
    return this.endedAt ?? 0
  }

  /** As a network that breaks: nothing is said to the server. */
  cut(): void {
    this.#abort.abort()
  }

  async #read(body: ReadableStream<Uint8Array>) {
    const decoder = new TextDecoder()
    let text = ''
    try {
      for await (const chunk of body) {
        const blocks = (text + decoder.decode(chunk, { stream: true })).split('\n\n')
        text = blocks.pop() ?? ''
        for (const block of blocks) this.#take(block)
      }
    } catch {
      // Cut by the test, or by the server without a word.
    }
    this.endedAt = performance.now()
  }

  #take(block: string) {
    if (block.startsWith(':')) return void this.heartbeats++
    const fields = new Map(block.split('\n').map((line): [string, string] => splitOnce(line)))
    this.events.push({
      name: fields.get('event') ?? null,
      id: fields.has('id') ? Number(fields.get('id')) : null,
      data: JSON.parse(fields.get('data') ?? 'null') as unknown,
    })
  }
}

function splitOnce(line: string): [string, string] {
  const at = line.indexOf(': ')
  return [line.slice(0, at), line.slice(at + 2)]
}
