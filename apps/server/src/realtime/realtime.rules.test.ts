import { describe, expect, it } from 'vitest'
import {
  frameOf,
  heardNews,
  type KeptMessage,
  mostReplayed,
  nextStep,
  readWakeUp,
  retryAfterMs,
} from './realtime.rules.ts'

const message = (seq: number): KeptMessage => ({ seq, type: 101, status: 0, ref: null })
const messages = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => message(from + index))

describe('the next step of a stream', () => {
  it('without a cursor gets its position', () => {
    expect(nextStep(null, false, { last: 7, messages: [] })).toMatchObject({ mark: 'ready', position: 7, messages: [] })
  })

  it('that resumes gets what it missed, then that it is ready', () => {
    expect(nextStep(4, false, { last: 7, messages: messages(3, 7) })).toEqual({
      messages: messages(5, 7),
      mark: 'ready',
      position: 7,
      isBehind: false,
    })
    expect(nextStep(7, false, { last: 7, messages: [] })).toMatchObject({ mark: 'ready', messages: [] })
  })

  it('that is live gets new messages and no second mark', () => {
    expect(nextStep(7, true, { last: 8, messages: messages(8, 8) })).toMatchObject({ mark: null, position: 8 })
    expect(nextStep(8, true, { last: 8, messages: messages(8, 8) })).toMatchObject({ mark: null, messages: [] })
  })

  it.each([
    ['all it missed was purged', 4, { last: 7, messages: [] }],
    ['the first it missed was purged', 4, { last: 7, messages: messages(6, 7) }],
    ['one in between was purged', 4, { last: 7, messages: [message(5), message(7)] }],
    ['the newest was purged', 4, { last: 7, messages: messages(5, 6) }],
    ['its cursor lies ahead, as after a restored database', 9, { last: 7, messages: [] }],
    ['it missed more than is worth a replay', 4, { last: 5 + mostReplayed, messages: messages(5, 4 + mostReplayed) }],
  ])('is a reset when %s', (_, position, news) => {
    expect(nextStep(position, false, news)).toEqual({
      messages: [],
      mark: 'reset',
      position: news.last,
      isBehind: false,
    })
  })

  it('goes page by page through a burst, and loses nothing when another stream stands further back', () => {
    const last = 2 * mostReplayed + 10
    const page = { last, messages: messages(1, mostReplayed) }
    expect(nextStep(0, true, page)).toMatchObject({ mark: null, position: mostReplayed, isBehind: true })
    // The page ends before this stream begins: it waits for the next one.
    expect(nextStep(last - 3, true, page)).toEqual({ messages: [], mark: null, position: last - 3, isBehind: true })
    expect(nextStep(last - 3, false, page)).toEqual({ messages: [], mark: null, position: last - 3, isBehind: true })
    expect(nextStep(last, false, page)).toMatchObject({ mark: 'ready', position: last, isBehind: false })
  })

  it('finds a purged message in a live stream too', () => {
    expect(nextStep(4, true, { last: 7, messages: messages(6, 7) })).toMatchObject({ mark: 'reset', position: 7 })
  })
})

it('a frame is text/event-stream: a message a block, the mark last', () => {
  const step = nextStep(6, false, { last: 7, messages: [{ seq: 7, type: 2, status: 1, ref: 'a\nb "c"' }] })
  expect(frameOf(step).toString()).toBe(
    'id: 7\ndata: {"Type":2,"Status":1,"Ref":"a\\nb \\"c\\""}\n\nevent: ready\nid: 7\ndata: {}\n\n',
  )
  expect(frameOf(nextStep(7, true, { last: 7, messages: [] }))).toHaveLength(0)
})

describe('what wake-ups brought along', () => {
  const live = (...positions: number[]) => positions.map((position) => ({ position, isLive: true }))

  it('is the news when every stream lacks nothing else', () => {
    expect(heardNews(live(7), messages(8, 9))).toEqual({ last: 9, messages: messages(8, 9) })
    expect(heardNews(live(7, 8), messages(8, 9))).toEqual({ last: 9, messages: messages(8, 9) })
    // Wake-ups may come late.
    expect(heardNews(live(7), messages(6, 8))).toEqual({ last: 8, messages: messages(8, 8) })
    expect(heardNews(live(7), messages(6, 7))).toEqual({ last: 7, messages: [] })
  })

  it.each([
    ['a message before it was not heard', live(6), messages(8, 9)],
    ['one in between was not heard', live(7), [message(8), message(10)]],
    ['one was heard twice', live(7), [message(8), message(8)]],
    ['they came in another order', live(7), [message(9), message(8)]],
    ['a stream is further than what was heard', live(7, 9), messages(8, 8)],
    ['a stream waits for what it missed', [...live(7), { position: 7, isLive: false }], messages(8, 8)],
    ['a stream waits for the present', [...live(7), { position: null, isLive: false }], messages(8, 8)],
    ['it is more than a page', live(0), messages(1, mostReplayed)],
  ])('is looked up when %s', (_, streams, heard) => {
    expect(heardNews(streams, heard)).toBeNull()
  })
})

it('reads wake-ups and nothing else', () => {
  const wakeUp = { kind: 'message', loginId: 12, seq: 7 }
  expect(readWakeUp('message 12 7')).toEqual({ ...wakeUp, message: null })
  const brought = { seq: 7, type: 4, status: -1 }
  expect(readWakeUp('message 12 7 4 -1')).toEqual({ ...wakeUp, message: { ...brought, ref: null } })
  for (const ref of ['', 'TP-1', ' of  several\nlines '])
    expect(readWakeUp(`message 12 7 4 -1 ${ref}`)).toEqual({ ...wakeUp, message: { ...brought, ref } })
  expect(readWakeUp('session 5')).toEqual({ kind: 'session', sessionId: 5 })
  expect(readWakeUp('login 5')).toEqual({ kind: 'login', loginId: 5 })
  for (const text of ['', 'message', 'message x 1', 'message 1 x', 'message 1 2 3', 'vacant', 'other 5'])
    expect(readWakeUp(text)).toBeNull()
})

it('waits longer from failure to failure, at most five seconds', () => {
  expect([0, 1, 3, 20].map((failures) => retryAfterMs(failures, 1))).toEqual([100, 200, 800, 5_000])
  expect(retryAfterMs(20, 0)).toBe(2_500)
})
