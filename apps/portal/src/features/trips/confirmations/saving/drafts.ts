import { currentProfile, ownBookingsName } from '../../../../lib/session.ts'
import { createEmitter, useStore } from '../../../../lib/store.ts'
import { type Draft, isEmpty, noDraft } from './answers.rules.ts'

type Drafts = Readonly<Record<string, Draft>>

let drafts: Drafts | null = null
let owner: string | null = null
const changes = createEmitter()
const store = { get: all, subscribe: changes.subscribe }

/** Answers that are not on the server yet, by confirmation. They survive a reload of the tab and an expired session. */
export function draftOf(id: string): Draft {
  return all()[id] ?? noDraft
}

export function useDrafts(): Drafts {
  return useStore(store)
}

export function changeDraft(id: string, change: (draft: Draft) => Draft): void {
  const { [id]: before = noDraft, ...rest } = all()
  const after = change(before)
  drafts = isEmpty(after) ? rest : { ...rest, [id]: after }
  keep()
  changes.emit()
}

/** Drafts belong to the login that entered them; another login in this tab starts with none. */
function all(): Drafts {
  const login = currentProfile()?.LoginId ?? null
  if (drafts && owner === login) return drafts
  owner = login
  drafts = read(login)
  return drafts
}

function read(login: string | null): Drafts {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(ownBookingsName) ?? 'null')
    // Only this page writes the entry, in this version or an earlier one; a value of another shape is ignored.
    if (isKept(kept) && kept.login === login) return kept.drafts
  } catch {
    // Without storage, drafts only do not survive a reload.
  }
  return {}
}

function isKept(value: unknown): value is { login: string; drafts: Drafts } {
  if (typeof value !== 'object' || value === null || !('login' in value) || !('drafts' in value)) return false
  const { drafts: found } = value
  return (
    typeof found === 'object' &&
    found !== null &&
    Object.values(found).every((one: unknown) => typeof one === 'object' && one !== null && 'items' in one)
  )
}

function keep(): void {
  try {
    if (Object.keys(drafts ?? {}).length === 0) sessionStorage.removeItem(ownBookingsName)
    else sessionStorage.setItem(ownBookingsName, JSON.stringify({ login: owner, drafts }))
  } catch {
    // As above.
  }
}
