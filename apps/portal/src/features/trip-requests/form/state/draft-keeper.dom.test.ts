import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDraftKeeper, type DraftServer, readBackup, startOf } from './draft-keeper.ts'
import { emptyForm, type FormValues } from './form-values.ts'

const at = { SavedAt: '2026-11-22T06:05:00Z', KeptUntil: '2026-12-22T06:05:00Z' }
const named = (tripName: string): FormValues => ({ ...emptyForm, tripName })
const draft = (Version: number, tripName: string) => ({ Version, ...at, Body: { values: named(tripName) } })

let values: FormValues
const save = vi.fn<DraftServer['save']>()
const remove = vi.fn<DraftServer['remove']>()
const server: DraftServer = { save, remove, isTooLarge: (error) => error === 'large' }

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  save.mockReset()
  remove.mockReset().mockResolvedValue({})
  save.mockImplementation(async (version) => ({ Saved: { Version: version + 1, ...at }, Other: null }))
  values = emptyForm
})
afterEach(() => vi.useRealTimers())

function keeperOf(start = startOf(null, null)) {
  const keeper = createDraftKeeper({ key: 'draft', storage: sessionStorage, server, start, get: () => values })
  const type = (tripName: string) => {
    values = named(tripName)
    keeper.changed()
  }
  return { keeper, type }
}
const kept = () => readBackup(sessionStorage, 'draft')?.values.tripName

describe('a draft', () => {
  it('is in the tab at once and on the server after a rest, once for many keys', async () => {
    const { keeper, type } = keeperOf()
    type('S')
    type('Sa')
    await vi.advanceTimersByTimeAsync(300)
    expect(kept()).toBe('Sa')
    await vi.advanceTimersByTimeAsync(1_200)
    expect(save.mock.calls).toEqual([[0, { values: named('Sa') }]])
    expect(keeper.state.get()).toMatchObject({ status: 'saved', keptUntil: at.KeptUntil })
    expect(kept()).toBeUndefined()
    // What the server has, the tab does not keep: another tab may change it.
    keeper.flush()
    expect(kept()).toBeUndefined()
  })

  it('survives a reload, an expired session and a server that is away: the tab has it, and it is sent again', async () => {
    const { keeper, type } = keeperOf()
    save.mockRejectedValueOnce(new Error('away'))
    type('Sales')
    keeper.flush()
    expect(kept()).toBe('Sales')
    await vi.advanceTimersByTimeAsync(1_500)
    expect(keeper.state.get().status).toBe('waiting')
    expect(startOf(readBackup(sessionStorage, 'draft'), null)).toMatchObject({
      values: { tripName: 'Sales' },
      version: 0,
    })
    await vi.advanceTimersByTimeAsync(15_000)
    expect(keeper.state.get().status).toBe('saved')
  })

  it('that is too large stays in the tab, and is not sent until it changes', async () => {
    const { keeper, type } = keeperOf()
    save.mockRejectedValueOnce('large')
    type('Long')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(save).toHaveBeenCalledTimes(1)
    expect([keeper.state.get().status, kept()]).toEqual(['tooLarge', 'Long'])
  })

  it('waits for a choice when another tab has saved', async () => {
    const { keeper, type } = keeperOf(startOf(null, draft(1, 'Before')))
    save.mockResolvedValueOnce({ Saved: null, Other: draft(4, 'Theirs') })
    type('Mine')
    await vi.advanceTimersByTimeAsync(1_500)
    expect(keeper.state.get().other).toMatchObject({ version: 4, values: { tripName: 'Theirs' } })
    type('Mine still')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(save).toHaveBeenCalledTimes(1)
    keeper.keepOwn()
    await vi.advanceTimersByTimeAsync(1_500)
    expect(save.mock.lastCall).toEqual([4, { values: named('Mine still') }])
  })

  it('begins with both versions where tab and server have gone apart', () => {
    const backup = { version: 2, values: named('Tab') }
    expect(startOf(backup, draft(3, 'Server'))).toMatchObject({ values: { tripName: 'Tab' }, other: { version: 3 } })
    expect(startOf(backup, draft(2, 'Server'))).toMatchObject({ values: { tripName: 'Tab' }, other: null })
    expect(startOf(null, draft(2, 'Server'))).toMatchObject({ values: { tripName: 'Server' }, version: 2 })
    expect(startOf(null, { ...draft(2, ''), Body: 'nothing' })).toMatchObject({ values: null, version: 2 })
  })

  it('ends with its request, and nothing is sent after that', async () => {
    const { keeper, type } = keeperOf()
    type('Sent')
    await keeper.end()
    await vi.advanceTimersByTimeAsync(60_000)
    expect([save.mock.calls.length, remove.mock.calls.length, kept()]).toEqual([0, 1, undefined])
  })
})
