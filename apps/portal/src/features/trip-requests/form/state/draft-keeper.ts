import type { RequestDraft } from '@portolan/contract/features/trip-requests/drafts'
import { createStore } from '../../../../lib/store.ts'
import { emptyForm, type FormValues } from './form-values.ts'

export interface DraftState {
  /** waiting: not on the server, but in this tab; tooLarge: the server does not take it. */
  readonly status: 'none' | 'saving' | 'saved' | 'waiting' | 'tooLarge'
  readonly savedAt: string | null
  readonly keptUntil: string | null
  /** What another tab saved since; nothing is saved until the person has chosen. */
  readonly other: { readonly version: number; readonly values: FormValues } | null
}

export interface DraftServer {
  save(
    version: number,
    body: unknown,
  ): Promise<{ readonly Saved: Omit<RequestDraft, 'Body'> | null; readonly Other: RequestDraft | null }>
  remove(): Promise<unknown>
  isTooLarge(error: unknown): boolean
}

interface Backup {
  readonly version: number
  readonly values: FormValues
}

/** Milliseconds without a change until the tab keeps the form, and until the server does. */
const rest = { tab: 300, server: 1_500, retry: 15_000 }

/** What a draft keeps, read back; null for anything else. */
export function readDraft(body: unknown): FormValues | null {
  const values = (body as { values?: unknown } | null)?.values
  if (typeof values !== 'object' || values === null) return null
  const merged = { ...emptyForm, ...values } as FormValues
  const lists = [
    merged.segments,
    merged.hotels,
    merged.products,
    merged.tripUdids,
    merged.otherTravelers,
    merged.attachments,
  ]
  return lists.every(Array.isArray) && typeof merged.tripName === 'string' ? merged : null
}

/** What the tab kept that the server does not have. */
export function readBackup(storage: Storage, key: string): Backup | null {
  try {
    const kept = JSON.parse(storage.getItem(key) ?? 'null') as { version?: unknown } | null
    const values = readDraft(kept)
    return values && typeof kept?.version === 'number' ? { version: kept.version, values } : null
  } catch {
    return null
  }
}

function keep(storage: Storage, key: string, backup: Backup): void {
  try {
    storage.setItem(key, JSON.stringify(backup))
  } catch {
    // A full or forbidden storage: the server has it soon.
  }
}

export interface DraftStart {
  readonly values: FormValues | null
  readonly version: number
  readonly other: DraftState['other']
  readonly saved: RequestDraft | null
}

/** With what a form begins: what the tab kept, else the server's draft; both, where they have gone apart. */
export function startOf(backup: Backup | null, draft: RequestDraft | null): DraftStart {
  const onServer = draft && readDraft(draft.Body)
  const version = draft?.Version ?? 0
  if (!backup) return { values: onServer, version, other: null, saved: onServer && draft }
  const isApart = onServer !== null && draft !== null && draft.Version !== backup.version
  return { values: backup.values, version, other: isApart ? { version, values: onServer } : null, saved: null }
}

const firstState = ({ saved, other }: DraftStart): DraftState => ({
  status: saved ? 'saved' : 'none',
  savedAt: saved?.SavedAt ?? null,
  keptUntil: saved?.KeptUntil ?? null,
  other,
})

/** Keeps a form while it is written: in the tab at once, on the server a little later, and again until it has it. */
export function createDraftKeeper({
  key,
  storage,
  server,
  start,
  get,
}: {
  readonly key: string
  readonly storage: Storage
  readonly server: DraftServer
  readonly start: DraftStart
  readonly get: () => FormValues
}) {
  let { version } = start
  let timers: ReturnType<typeof setTimeout>[] = []
  let isOver = false
  let isSending = false
  /** The server does not have what the form holds. */
  let isAhead = false
  const state = createStore(firstState(start))
  const tell = (change: Partial<DraftState>) => state.set({ ...state.get(), ...change })
  const keepInTab = () => keep(storage, key, { version, values: get() })
  const stop = () => {
    for (const timer of timers) clearTimeout(timer)
    timers = []
  }
  const send = async () => {
    if (isOver || isSending || state.get().other) return
    isSending = true
    const values = get()
    tell({ status: 'saving' })
    try {
      const { Saved, Other } = await server.save(version, { values })
      if (Saved) {
        version = Saved.Version
        tell({ status: 'saved', savedAt: Saved.SavedAt, keptUntil: Saved.KeptUntil })
        if (get() === values) {
          isAhead = false
          storage.removeItem(key)
        } else changed()
      } else {
        tell({
          status: 'waiting',
          other: Other && { version: Other.Version, values: readDraft(Other.Body) ?? emptyForm },
        })
      }
    } catch (error) {
      tell({ status: server.isTooLarge(error) ? 'tooLarge' : 'waiting' })
      if (!server.isTooLarge(error) && !isOver) timers.push(setTimeout(() => void send(), rest.retry))
    } finally {
      isSending = false
    }
  }
  const changed = () => {
    if (isOver) return
    isAhead = true
    stop()
    timers = [setTimeout(keepInTab, rest.tab), setTimeout(() => void send(), rest.server)]
  }
  return {
    state,
    changed,
    /** The page goes away: what is not on the server yet stays in the tab. */
    flush: () => {
      if (isAhead && !isOver) keepInTab()
    },
    /** After a conflict: the form as it is now replaces the other version. */
    keepOwn: () => {
      version = state.get().other?.version ?? version
      tell({ other: null })
      changed()
    },
    /** The form was saved as a request, or is not wanted. */
    end: async () => {
      isOver = true
      stop()
      storage.removeItem(key)
      await server.remove().catch(() => undefined)
    },
    stop,
  }
}
