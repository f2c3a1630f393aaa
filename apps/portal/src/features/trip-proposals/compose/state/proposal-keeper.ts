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

const firstState = ({ reference, version, other, isAhead }: Options['start']): KeptState => ({
  status: isAhead ? 'waiting' : reference === null ? 'none' : 'saved',
  savedAt: null,
  refusal: null,
  reference,
  version,
  other,
})

/** Keeps a proposal while it is composed: in the tab at once, on the server a little later, and again until it has it. */
export class ProposalKeeper {
  readonly state
  readonly #options: Options
  #timers: ReturnType<typeof setTimeout>[] = []
  #sending: Promise<void> | null = null
  #isOver = false
  /** The server does not have what the composer holds. */
  #isAhead: boolean
  /** A second try after a lost connection is the same call: a new proposal is made once. */
  #attempt = { body: '', idempotencyKey: '' }

  constructor(options: Options) {
    this.#options = options
    this.#isAhead = options.start.isAhead
    this.state = createStore(firstState(options.start))
  }

  /** The page is there, or the network is back: what is ahead is sent. */
  readonly begin = (): void => {
    this.#isOver = false
    if (this.#isAhead) void this.#send()
  }

  /** The proposal has changed. */
  readonly changed = (): void => {
    if (this.#isOver) return
    this.#isAhead = true
    this.#clear()
    this.#timers = [setTimeout(this.#keepInTab, rest.tab), setTimeout(() => void this.#send(), rest.server)]
  }

  /** Sends at once what is ahead; whether the server has all of it then. */
  async saveNow(): Promise<boolean> {
    this.#clear()
    await this.#sending
    // What is typed meanwhile goes along, and nothing is tried for ever.
    for (let round = 0; round < 3 && (this.#isAhead || this.state.get().reference === null); round += 1) {
      await this.#send()
      if (this.state.get().status !== 'saved') break
    }
    return !this.#isAhead && this.state.get().status === 'saved'
  }

  /** The page goes away: what is not on the server yet stays in the tab. */
  readonly flush = (): void => {
    if (this.#isAhead && !this.#isOver) this.#keepInTab()
  }

  /** After a conflict: the composer as it is now replaces the other version. */
  readonly keepOwn = (): void => {
    this.#settle()
    this.changed()
  }

  /** After a conflict: the composer holds the other version now, which the server has. */
  tookOther(): void {
    this.#settle()
    this.#clear()
    this.#isSaved()
  }

  /** An act has raised the version; the draft is as it was. */
  know(version: number): void {
    this.#tell({ version: Math.max(version, this.state.get().version ?? 0) })
  }

  /** Somebody else has saved, as a message says. */
  show(other: NonNullable<KeptState['other']>): void {
    if (other.version <= (this.state.get().version ?? 0) || this.#isOver) return
    if (draftDifferences(this.#options.get(), other.draft).length === 0) this.#tell({ version: other.version })
    else {
      this.#clear()
      this.#tell({ other })
    }
  }

  stop(): void {
    this.#clear()
    this.#isOver = true
  }

  readonly #keepInTab = (): void => {
    const { reference, version } = this.state.get()
    const { keyOf, storage, get } = this.#options
    try {
      storage.setItem(keyOf(reference), JSON.stringify({ reference, version, draft: get() } satisfies Backup))
    } catch {
      // A full or forbidden storage: the server has it soon.
    }
  }

  #send(): Promise<void> {
    if (this.#isOver || this.state.get().other) return Promise.resolve()
    this.#sending ??= this.#sendOnce().finally(() => {
      this.#sending = null
    })
    return this.#sending
  }

  async #sendOnce(): Promise<void> {
    const { get, server, storage, keyOf, onSaved } = this.#options
    const draft = get()
    const { reference, version } = this.state.get()
    const wire = wireOf(draft)
    const body = JSON.stringify([reference, version, wire])
    if (this.#attempt.body !== body) this.#attempt = { body, idempotencyKey: randomKey() }
    this.#tell({ status: 'saving', refusal: null })
    try {
      const saved = await server.save({ reference, version }, wire, this.#attempt.idempotencyKey)
      const isAll = get() === draft
      if (isAll) this.#isAhead = false
      // What is ahead again is kept under the reference that it may have got now.
      storage.removeItem(keyOf(reference))
      const { ReferenceNumber, Version, Faults } = saved
      this.#tell({ status: 'saved', savedAt: Date.now(), reference: ReferenceNumber, version: Version })
      onSaved(Faults, draft)
      if (!isAll) this.changed()
    } catch (error) {
      await this.#failed(error)
    }
  }

  async #failed(error: unknown): Promise<void> {
    const { server, get } = this.#options
    const reason = server.reasonOf(error)
    const { reference } = this.state.get()
    this.#keepInTab()
    if (reason === 'refused') {
      this.#tell({ status: 'refused', refusal: error instanceof Error ? error.message : null })
      return
    }
    const other = reason === 'changed' && reference !== null ? await server.load(reference).catch(() => null) : null
    if (!other) {
      this.#tell({ status: 'waiting' })
      if (!this.#isOver) this.#timers.push(setTimeout(() => void this.#send(), rest.retry))
    } else if (draftDifferences(get(), other.draft).length === 0) {
      // Two who wrote the same have nothing to choose from.
      this.#isSaved()
      this.#tell({ version: other.version, savedAt: Date.now() })
    } else this.#tell({ status: 'waiting', other })
  }

  #isSaved(): void {
    const { storage, keyOf } = this.#options
    this.#isAhead = false
    storage.removeItem(keyOf(this.state.get().reference))
    this.#tell({ status: 'saved' })
  }

  #settle(): void {
    const { other, version } = this.state.get()
    this.#tell({ other: null, version: other?.version ?? version })
  }

  #clear(): void {
    for (const timer of this.#timers) clearTimeout(timer)
    this.#timers = []
  }

  #tell(change: Partial<KeptState>): void {
    this.state.set({ ...this.state.get(), ...change })
  }
}
