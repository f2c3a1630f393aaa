import { RealtimeMessageType } from '@portolan/contract/realtime'
import { beforeEach, describe, expect, it } from 'vitest'
import { keepCursor, keptCursor } from './cursor.ts'
import { pauseMs } from './pause.ts'
import { readStream, type Said } from './read-stream.ts'
import { onMissed, onRealtime, tellMessage, tellMissed } from './subscribers.ts'

const streamOf = (...chunks: (string | Uint8Array)[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks)
        controller.enqueue(typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk)
      controller.close()
    },
  })

async function read(...chunks: (string | Uint8Array)[]): Promise<{ said: Said[]; heard: number }> {
  const said: Said[] = []
  let heard = 0
  await readStream(streamOf(...chunks), { said: (what) => said.push(what), heard: () => heard++ })
  return { said, heard }
}

describe('reading a stream', () => {
  it('finds messages and marks, however the network cuts them, inside a character too', async () => {
    const text = 'id: 7\ndata: {"Type":4,"Status":0,"Ref":"提案"}\n\nevent: ready\nid: 7\ndata: {}\n\n'
    const bytes = new TextEncoder().encode(text)
    const whole = await read(text)
    expect(whole.said).toEqual([
      { kind: 'message', cursor: 7, message: { Type: 4, Status: 0, Ref: '提案' } },
      { kind: 'ready', cursor: 7 },
    ])
    const cut = await read(...Array.from(bytes, (_, index) => bytes.slice(index, index + 1)))
    expect(cut.said).toEqual(whole.said)
    expect(cut.heard).toBe(bytes.length)
  })

  it('hears heartbeats and says nothing of them', async () => {
    expect(await read(': \n\n', ': \n\n')).toEqual({ said: [], heard: 2 })
  })

  it('tells what was missed for good and that the session is over', async () => {
    const { said } = await read('event: reset\nid: 12\ndata: {}\n\nevent: over\ndata: {}\n\n')
    expect(said).toEqual([{ kind: 'missed', cursor: 12 }, { kind: 'over' }])
  })

  it('lets a message of a newer release move the cursor and no more', async () => {
    const { said } = await read('id: 3\ndata: {"Type":999,"Status":0,"Ref":null}\n\nid: 4\ndata: broken\n\n')
    expect(said).toEqual([
      { kind: 'message', cursor: 3, message: null },
      { kind: 'message', cursor: 4, message: null },
    ])
  })

  it('passes over events without a place and events it does not know', async () => {
    expect((await read('data: {}\n\nid: x\ndata: {}\n\nevent: other\nid: 4\ndata: {}\n\n')).said).toEqual([])
  })
})

describe('the kept cursor', () => {
  beforeEach(() => localStorage.clear())

  it('is each login’s own, and serves a reload and whoever leads next', () => {
    keepCursor('5', 42, 1_000)
    expect(keptCursor('5', false, 2_000)).toBe(42)
    expect(keptCursor('6', false, 2_000)).toBeNull()
  })

  it('is too old for a page that has fetched everything anew, unless another tab led until now', () => {
    keepCursor('5', 42, 0)
    expect(keptCursor('5', false, 10 * 60_000)).toBeNull()
    expect(keptCursor('5', true, 10 * 60_000)).toBe(42)
  })

  it.each(['', 'null', '{', '7', '{"cursor":"7","at":1}', '{"cursor":1.5,"at":1}'])(
    'is none when it reads %j',
    (text) => {
      localStorage.setItem('portolan.realtime.5', text)
      expect(keptCursor('5', true)).toBeNull()
    },
  )
})

it('pauses between one and thirty seconds, spread', () => {
  expect([0, 1, 4, 5, 50].map((failures) => pauseMs(failures, 1))).toEqual([1_000, 2_000, 16_000, 30_000, 30_000])
  expect(pauseMs(50, 0)).toBe(15_000)
})

it('subscribers hear their type, until they stop', () => {
  const heard: unknown[] = []
  const stops = [
    onRealtime(RealtimeMessageType.TripProposal, ({ Ref }) => heard.push(Ref)),
    onMissed(() => heard.push('missed')),
  ]
  const message = { Type: RealtimeMessageType.TripProposal, Status: 0, Ref: 'TP-1' }
  tellMessage(message)
  tellMessage({ ...message, Type: RealtimeMessageType.QRLogin })
  tellMissed()
  for (const stop of stops) stop()
  tellMessage(message)
  tellMissed()
  expect(heard).toEqual(['TP-1', 'missed'])
})
