import type { ProposalFault } from '@portolan/contract/features/trip-proposals/desk'
import { randomKey } from '../../../../lib/random.ts'
import { createStore } from '../../../../lib/store.ts'
import { differencesOf } from '../../../../lib/value-paths.ts'
import { type ProposalDraft, wireOf } from './draft-values.ts'

export interface KeptState {
  /** waiting: not on the server, but in this tab; refused: the server does not take it as it is. */
  readonly status: 'none' | 'saving' | 'saved' | 'waiting' | 'refused'
  /** Milliseconds. */
  readonly savedAt: number | null
  /** Null until a new proposal has been saved once. */
  readonly reference: string | null
  readonly version: number | null
  /** Why the server refused it, in words. */
  readonly refusal: string | null
  /** What somebody else saved since; nothing is saved until the person has chosen. */
  readonly other: { readonly version: number; readonly draft: ProposalDraft } | null
}

export interface ProposalServer {
  save(
    of: { readonly reference: string | null; readonly version: number | null },
    draft: Record<string, unknown>,
    idempotencyKey: string,
  ): Promise<{
    readonly ReferenceNumber: string
    readonly Version: number
    readonly Faults: readonly ProposalFault[]
  }>
  load(reference: string): Promise<{ readonly version: number; readonly draft: ProposalDraft }>
  /** What a failed save means: somebody else has saved, the server refuses it, or it could not be reached. */
  reasonOf(error: unknown): 'changed' | 'refused' | 'away'
}

export interface Backup {
  readonly reference: string | null
  readonly version: number | null
  readonly draft: ProposalDraft
}

/** Milliseconds without a change until the tab keeps it, and until the server does. */
const rest = { tab: 300, server: 1_500, retry: 15_000 }

/** What the tab kept that the server does not have. */
export function readBackup(storage: Storage, key: string): Backup | null {
  try {
    const kept = JSON.parse(storage.getItem(key) ?? 'null') as Backup | null
    return kept && Array.isArray(kept.draft.plans) && Array.isArray(kept.draft.travelers) ? kept : null
  } catch {
    return null
  }
}

/** What differs in two proposals as they would be sent; empty texts and blanks are no difference. */
export const draftDifferences = (mine: ProposalDraft, other: ProposalDraft) =>
  differencesOf(wireOf(mine), wireOf(other))

interface Options {
  /** Under which name the tab keeps it, by its reference. */
  readonly keyOf: (reference: string | null) => string
  readonly storage: Storage
  readonly server: ProposalServer
  readonly start: Pick<KeptState, 'reference' | 'version' | 'other'> & { readonly isAhead: boolean }
  readonly get: () => ProposalDraft
  readonly onSaved: (faults: readonly ProposalFault[], of: ProposalDraft) => void
}

/** Keeps a proposal while it is composed: in the tab at once, on the server a little later, and again until it has it. */
export function createProposalKeeper({ keyOf, storage, server, start, get, onSaved }: Options) {
  let timers: ReturnType<typeof setTimeout>[] = []
  let sending: Promise<void> | null = null
  let isOver = false
  /** The server does not have what the composer holds. */
  let { isAhead } = start
  // A second try after a lost connection is the same call: a new proposal is made once.
  const attempt = { body: '', idempotencyKey: '' }
  const state = createStore<KeptState>({
    status: start.isAhead ? 'waiting' : start.reference === null ? 'none' : 'saved',
    savedAt: null,
    refusal: null,
    reference: start.reference,
    version: start.version,
    other: start.other,
  })
  const tell = (change: Partial<KeptState>) => state.set({ ...state.get(), ...change })
  const keepInTab = () => {
    const { reference, version } = state.get()
    try {
      storage.setItem(keyOf(reference), JSON.stringify({ reference, version, draft: get() } satisfies Backup))
    } catch {
      // A full or forbidden storage: the server has it soon.
    }
  }
  const stop = () => {
    for (const timer of timers) clearTimeout(timer)
    timers = []
  }
  const failed = async (error: unknown) => {
    const reason = server.reasonOf(error)
    keepInTab()
    const { reference } = state.get()
    if (reason === 'changed' && reference !== null) {
      const other = await server.load(reference).catch(() => null)
      // Two who wrote the same have nothing to choose from.
      if (other && draftDifferences(get(), other.draft).length === 0) {
        isAhead = false
        storage.removeItem(keyOf(reference))
        tell({ status: 'saved', version: other.version, savedAt: Date.now() })
        return
      }
      if (other) {
        tell({ status: 'waiting', other })
        return
      }
    }
    if (reason === 'refused') tell({ status: 'refused', refusal: error instanceof Error ? error.message : null })
    else {
      tell({ status: 'waiting' })
      if (!isOver) timers.push(setTimeout(() => void send(), rest.retry))
    }
  }
  const sendOnce = async () => {
    const draft = get()
    const { reference, version } = state.get()
    const wire = wireOf(draft)
    const body = JSON.stringify([reference, version, wire])
    if (attempt.body !== body) Object.assign(attempt, { body, idempotencyKey: randomKey() })
    tell({ status: 'saving', refusal: null })
    try {
      const { ReferenceNumber, Version, Faults } = await server.save(
        { reference, version },
        wire,
        attempt.idempotencyKey,
      )
      const isAll = get() === draft
      if (isAll) isAhead = false
      // What is ahead again is kept under the reference that it may have got now.
      storage.removeItem(keyOf(reference))
      tell({ status: 'saved', savedAt: Date.now(), reference: ReferenceNumber, version: Version })
      onSaved(Faults, draft)
      if (!isAll) changed()
    } catch (error) {
      await failed(error)
    }
  }
  const send = (): Promise<void> => {
    if (isOver || state.get().other) return Promise.resolve()
    sending ??= sendOnce().finally(() => {
      sending = null
    })
    return sending
  }
  const changed = () => {
    if (isOver) return
    isAhead = true
    stop()
    timers = [setTimeout(keepInTab, rest.tab), setTimeout(() => void send(), rest.server)]
  }
  const settle = (version: number) => tell({ other: null, version })
  return {
    state,
    changed,
    /** Sends at once what is ahead; whether the server has all of it then. */
    saveNow: async (): Promise<boolean> => {
      stop()
      await sending
      // What is typed meanwhile goes along, and nothing is tried for ever.
      for (let round = 0; round < 3 && (isAhead || state.get().reference === null); round += 1) {
        await send()
        if (state.get().status !== 'saved') break
      }
      return !isAhead && state.get().status === 'saved'
    },
    /** The page is there, or the network is back: what is ahead is sent. */
    begin: () => {
      isOver = false
      if (isAhead) void send()
    },
    /** The page goes away: what is not on the server yet stays in the tab. */
    flush: () => {
      if (isAhead && !isOver) keepInTab()
    },
    /** After a conflict: the composer as it is now replaces the other version. */
    keepOwn: () => {
      settle(state.get().other?.version ?? state.get().version ?? 1)
      changed()
    },
    /** After a conflict: the composer holds the other version now, which the server has. */
    tookOther: () => {
      settle(state.get().other?.version ?? state.get().version ?? 1)
      isAhead = false
      stop()
      storage.removeItem(keyOf(state.get().reference))
      tell({ status: 'saved' })
    },
    /** An act has raised the version; the draft is as it was. */
    know: (version: number) => tell({ version: Math.max(version, state.get().version ?? 0) }),
    /** Somebody else has saved, as a message says. */
    show: (other: { readonly version: number; readonly draft: ProposalDraft }) => {
      if (other.version <= (state.get().version ?? 0) || isOver) return
      if (draftDifferences(get(), other.draft).length === 0) tell({ version: other.version })
      else {
        stop()
        tell({ other })
      }
    },
    stop: () => {
      stop()
      isOver = true
    },
  }
}
export type ProposalKeeper = ReturnType<typeof createProposalKeeper>
