import type { PolicyVerdict } from '@portolan/contract/features/policies/shapes'
import type { ProposalFault } from '@portolan/contract/features/trip-proposals/desk'
import { createContext, use, useSyncExternalStore } from 'react'
import { createEmitter } from '../../../../lib/store.ts'
import { valueAt, withValue } from '../../../../lib/value-paths.ts'
import type { Currencies } from './draft-prices.ts'
import { type OwnFault, ownFaults } from './draft-faults.ts'
import type { ProposalDraft } from './draft-values.ts'

/** A fault that was found here, or the server's own words; a path of null is of nothing that can be shown. */
export type Fault = OwnFault | { readonly path: string | null; readonly message: string }

/** What the company has, beside the proposal. */
export interface CompanyFacts extends Currencies {
  readonly code: string
  readonly name: string
  readonly id: string
  readonly timeZone: string
  readonly costCentres: readonly { readonly Code: string; readonly Name: string }[]
}

/**
 * The state of one proposal that is composed. Fields and lines read their own part, so that a key draws one field again and
 * none of the other options.
 */
export interface ComposeStore {
  readonly company: CompanyFacts
  get(): ProposalDraft
  set(path: string, value: unknown): void
  change(change: (draft: ProposalDraft) => ProposalDraft): void
  subscribe(listener: () => void): () => void
  /** What is missing or wrong: found here, and by the server where it has not been changed since. */
  faults(): readonly Fault[]
  /** How many of them are of the option at a path, such as `plans[0].options[1]`. */
  countOf(option: string): number
  /** Of a field that was left, or of every field after somebody wanted to publish. */
  shownFault(path: string): Fault | null
  leave(path: string): void
  showAll(): void
  /** What the server found in a draft that was sent to it. */
  takeFaults(faults: readonly ProposalFault[], of: ProposalDraft): void
  /** What the travel policy says of an option, by its key; null while that is not known. */
  verdictOf(key: string): PolicyVerdict | null
  takeVerdicts(verdicts: ReadonlyMap<string, PolicyVerdict>): void
  /** Keys of options whose form is open. */
  isOpen(key: string): boolean
  setOpen(key: string, isOpen: boolean): void
}

interface ServerFault {
  /** With the keys of plans, options and travellers in place of their positions. */
  readonly keyed: string | null
  readonly message: string
  readonly of: ProposalDraft
  readonly path: string | null
}

export function createComposeStore(first: ProposalDraft, company: CompanyFacts, now = () => Date.now()): ComposeStore {
  let draft = first
  let server: readonly ServerFault[] = []
  let checked: { readonly of: ProposalDraft; readonly by: typeof server; readonly list: readonly Fault[] } | null = null
  let byPath: {
    readonly of: readonly Fault[]
    readonly map: ReadonlyMap<string, Fault>
    readonly counts: ReadonlyMap<string, number>
  } | null = null
  let showsAll = false
  let verdicts: ReadonlyMap<string, PolicyVerdict> = new Map()
  const left = new Set<string>()
  const open = new Set<string>()
  const { emit, subscribe } = createEmitter()
  const faults = () => {
    if (checked?.of !== draft || checked.by !== server) {
      const own = ownFaults(draft, { ...company, now: now() })
      const known = new Set(own.map(({ path }) => path))
      const others = server.flatMap((one): Fault[] => {
        const path = one.keyed === null ? null : currentPath(draft, one)
        return path === undefined || (path !== null && known.has(path)) ? [] : [{ path, message: one.message }]
      })
      checked = { of: draft, by: server, list: [...own, ...others] }
    }
    return checked.list
  }
  const indexed = () => {
    const list = faults()
    if (byPath?.of !== list) byPath = { of: list, ...indexOf(list) }
    return byPath
  }
  const faultAt = (path: string): Fault | null => indexed().map.get(path) ?? null
  const change = (next: ProposalDraft) => {
    if (next === draft) return
    draft = next
    emit()
  }
  return {
    company,
    get: () => draft,
    subscribe,
    set: (path, value) => change(withValue(draft, path, value)),
    change: (by) => change(by(draft)),
    faults,
    countOf: (option) => indexed().counts.get(option) ?? 0,
    shownFault: (path) => (showsAll || left.has(keyedPath(draft, path)) ? faultAt(path) : null),
    leave(path) {
      const keyed = keyedPath(draft, path)
      if (left.has(keyed)) return
      left.add(keyed)
      emit()
    },
    showAll() {
      showsAll = true
      emit()
    },
    takeFaults(found, of) {
      server = found.map(({ Path, Message }) => {
        const path = Path === null ? null : fieldPath(Path)
        return { path, keyed: path === null ? null : keyedPath(of, path), message: Message, of }
      })
      emit()
    },
    verdictOf: (key) => verdicts.get(key) ?? null,
    takeVerdicts(found) {
      verdicts = found
      emit()
    },
    isOpen: (key) => open.has(key),
    setOpen(key, isOpen) {
      if (open.has(key) === isOpen) return
      if (isOpen) open.add(key)
      else open.delete(key)
      emit()
    },
  }
}

/** The first fault of each path, and how many each option has. */
function indexOf(list: readonly Fault[]) {
  const map = new Map<string, Fault>()
  const counts = new Map<string, number>()
  for (const fault of list) {
    if (fault.path === null) continue
    if (!map.has(fault.path)) map.set(fault.path, fault)
    const option = /^plans\[\d+\]\.options\[\d+\]/.exec(fault.path)?.[0]
    if (option !== undefined) counts.set(option, (counts.get(option) ?? 0) + 1)
  }
  return { map, counts }
}

/** The form has one field for two of the server's. */
const fieldPath = (path: string): string =>
  path
    .replace(/^(travelers\[\d+\])\.(?:email|code)$/, '$1.known')
    .replace(/\.stay\.isNonRefundable$/, '.stay.freeCancelUntil')
    .replace(/\.(change|refund)(?:\.isAllowed)?$/, '.$1.fee')

/** `plans[0].options[1].name` as `plans#key.options#key.name`, which stays the same when something moves. */
function keyedPath(draft: ProposalDraft, path: string): string {
  const plan = /^(plans|travelers)\[(\d+)\](?:\.options\[(\d+)\])?(.*)$/.exec(path)
  if (!plan) return path
  const [, list = '', at = '', option, rest = ''] = plan
  if (list === 'travelers') return `travelers#${draft.travelers[Number(at)]?.key ?? at}${rest}`
  const of = draft.plans[Number(at)]
  const key = option === undefined ? '' : `.options#${of?.options[Number(option)]?.key ?? option}`
  // An option is itself in whichever plan it is.
  return `plans#${key === '' ? (of?.key ?? at) : ''}${key}${rest}`
}

/** Where the field of a fault is now; undefined where it has gone or was changed since. */
function currentPath(draft: ProposalDraft, { keyed, path, of }: ServerFault): string | undefined {
  if (keyed === null || path === null) return undefined
  const now = pathOfKeyed(draft, keyed)
  return now !== undefined && valueAt(draft, now) === valueAt(of, path) ? now : undefined
}

function pathOfKeyed(draft: ProposalDraft, keyed: string): string | undefined {
  const [, list, , key = '', rest = ''] = /^(travelers|plans)#(\.options#)?([^.]+)(.*)$/.exec(keyed) ?? []
  if (list === undefined) return keyed
  if (list === 'travelers') return placed('travelers', draft.travelers, key, rest)
  if (!keyed.startsWith('plans#.options#')) return placed('plans', draft.plans, key, rest)
  for (const [index, { options }] of draft.plans.entries()) {
    const path = placed(`plans[${String(index)}].options`, options, key, rest)
    if (path !== undefined) return path
  }
  return undefined
}

function placed(list: string, items: readonly { readonly key: string }[], key: string, rest: string) {
  const index = items.findIndex((one) => one.key === key)
  return index < 0 ? undefined : `${list}[${String(index)}]${rest}`
}

const ComposeContext = createContext<ComposeStore | null>(null)
export const ComposeProvider = ComposeContext.Provider

export function useCompose(): ComposeStore {
  const store = use(ComposeContext)
  if (!store) throw new Error('This is not inside of a composer.')
  return store
}

/** What `select` reads of the proposal; it must give the same object while nothing of it changes. */
export function useSelected<T>(select: (store: ComposeStore) => T): T {
  const store = useCompose()
  return useSyncExternalStore(store.subscribe, () => select(store))
}

/** Keys of a list's items, so that the list is drawn again only when one is added, moved or removed. */
export function useKeys(select: (draft: ProposalDraft) => readonly { readonly key: string }[]): readonly string[] {
  const joined = useSelected((store) =>
    select(store.get())
      .map(({ key }) => key)
      .join(' '),
  )
  return joined === '' ? [] : joined.split(' ')
}
