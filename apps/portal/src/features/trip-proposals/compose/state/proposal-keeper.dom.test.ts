import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { exampleDraft, reference } from '../testing/example-proposal.ts'
import type { ProposalDraft } from './draft-values.ts'
import { type Backup, ProposalKeeper, type ProposalServer, readBackup } from './proposal-keeper.ts'

let draft: ProposalDraft
const save = vi.fn<ProposalServer['save']>()
const load = vi.fn<ProposalServer['load']>()
const onSaved = vi.fn<(faults: readonly unknown[], of: ProposalDraft) => void>()
const server: ProposalServer = {
  save,
  load,
  reasonOf: (error) => (error === 'changed' ? 'changed' : error === 'no' ? 'refused' : 'away'),
}
const keyOf = (of: string | null) => `draft ${of ?? 'new'}`
const kept = (of: string | null = reference): Backup | null => readBackup(sessionStorage, keyOf(of))

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  save.mockReset()
  load.mockReset()
  onSaved.mockReset()
  save.mockImplementation(async ({ version }) => ({
    ReferenceNumber: reference,
    Version: (version ?? 0) + 1,
    Faults: [],
  }))
  draft = exampleDraft()
})
afterEach(() => vi.useRealTimers())

function start(over: Partial<ConstructorParameters<typeof ProposalKeeper>[0]['start']> = {}) {
  const keeper = new ProposalKeeper({
    keyOf,
    storage: sessionStorage,
    server,
    start: { reference, version: 3, other: null, isAhead: false, ...over },
    get: () => draft,
    onSaved,
  })
  const type = (tripName: string) => {
    draft = { ...draft, tripName }
    keeper.changed()
  }
  return { keeper, type }
}

describe('a proposal that is composed', () => {
  it('is in the tab at once and on the server after a rest, once for many keys', async () => {
    const { keeper, type } = start()
    type('F')
    type('Fa')
    await vi.advanceTimersByTimeAsync(300)
    expect(kept()).toMatchObject({ version: 3, draft: { tripName: 'Fa' } })
    await vi.advanceTimersByTimeAsync(1_200)
    expect(save).toHaveBeenCalledTimes(1)
    expect(save.mock.calls[0]?.slice(0, 2)).toMatchObject([{ reference, version: 3 }, { tripName: 'Fa' }])
    expect([keeper.state.get().status, keeper.state.get().version, kept()]).toEqual(['saved', 4, null])
  })

  it('that is new is made once, however often the answer is lost, and is kept under its reference then', async () => {
    const { keeper, type } = start({ reference: null, version: null })
    save.mockRejectedValueOnce('away')
    type('Fair')
    await vi.advanceTimersByTimeAsync(1_500)
    expect([keeper.state.get().status, kept(null)?.draft.tripName]).toEqual(['waiting', 'Fair'])
    await vi.advanceTimersByTimeAsync(15_000)
    const [first, second] = save.mock.calls
    expect(second).toEqual(first)
    expect([keeper.state.get().reference, kept(null)]).toEqual([reference, null])
    type('Fairs')
    keeper.flush()
    expect([kept()?.draft.tripName, kept(null)]).toEqual(['Fairs', null])
  })

  it('goes on with what was typed while it was sent', async () => {
    const { keeper, type } = start()
    save.mockImplementationOnce(async () => {
      type('Later')
      return { ReferenceNumber: reference, Version: 4, Faults: [] }
    })
    type('Sooner')
    expect(await keeper.saveNow()).toBe(true)
    expect(save.mock.lastCall?.[1]).toMatchObject({ tripName: 'Later' })
    expect(onSaved.mock.calls.map(([, of]) => of.tripName)).toEqual(['Sooner', 'Later'])
  })

  it('waits for a choice when somebody else has saved, and loses neither', async () => {
    const { keeper, type } = start()
    save.mockRejectedValueOnce('changed')
    load.mockResolvedValue({ version: 9, draft: exampleDraft({ tripName: 'Theirs' }) })
    type('Mine')
    await vi.advanceTimersByTimeAsync(1_500)
    expect(keeper.state.get().other).toMatchObject({ version: 9, draft: { tripName: 'Theirs' } })
    type('Mine still')
    await vi.advanceTimersByTimeAsync(60_000)
    expect([save.mock.calls.length, kept()?.draft.tripName]).toEqual([1, 'Mine still'])
    expect(await keeper.saveNow()).toBe(false)
    keeper.keepOwn()
    await vi.advanceTimersByTimeAsync(1_500)
    expect(save.mock.lastCall?.slice(0, 2)).toMatchObject([{ version: 9 }, { tripName: 'Mine still' }])
  })

  it('has nothing to choose from where both wrote the same', async () => {
    const { keeper, type } = start()
    save.mockRejectedValueOnce('changed')
    load.mockResolvedValue({ version: 9, draft: exampleDraft({ tripName: 'Same' }) })
    type('Same ')
    await vi.advanceTimersByTimeAsync(1_500)
    expect(keeper.state.get()).toMatchObject({ status: 'saved', version: 9, other: null })
  })

  it('that the server refuses stays in the tab, and is not sent until it changes', async () => {
    const { keeper, type } = start()
    save.mockRejectedValueOnce('no')
    type('Long')
    await vi.advanceTimersByTimeAsync(60_000)
    expect([save.mock.calls.length, keeper.state.get().status, kept()?.draft.tripName]).toEqual([1, 'refused', 'Long'])
  })

  it('is sent when the network is back, and never after the page has gone', async () => {
    const { keeper, type } = start()
    save.mockRejectedValueOnce('away')
    type('Fair')
    await vi.advanceTimersByTimeAsync(1_500)
    keeper.begin()
    await vi.advanceTimersByTimeAsync(0)
    expect(save).toHaveBeenCalledTimes(2)
    type('Fairs')
    keeper.flush()
    keeper.stop()
    await vi.advanceTimersByTimeAsync(60_000)
    expect([save.mock.calls.length, kept()?.draft.tripName]).toEqual([2, 'Fairs'])
  })

  it('shows what a message tells of, unless it is known or the same', () => {
    const { keeper } = start()
    keeper.show({ version: 3, draft: exampleDraft({ tripName: 'Old' }) })
    keeper.show({ version: 4, draft: exampleDraft() })
    expect(keeper.state.get()).toMatchObject({ version: 4, other: null })
    keeper.show({ version: 5, draft: exampleDraft({ tripName: 'Theirs' }) })
    expect(keeper.state.get().other?.version).toBe(5)
    keeper.tookOther()
    expect(keeper.state.get()).toMatchObject({ version: 5, other: null, status: 'saved' })
  })
})
