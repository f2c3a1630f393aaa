import { createSealer } from '../../crypto/sealer.ts'
import { newSecret } from '../../crypto/secrets.ts'
import type { Db } from '../../db/database.ts'
import { destroyKeys, type FoundKey, insertKeys, readKeys } from './person-key.store.ts'

/** A person by id, as audit lines and versions name them. */
export type PersonRef = `login:${number}` | `traveler:${number}`
export type PersonId = { readonly loginId: number } | { readonly travelerId: number }

export const personRef = (person: PersonId): PersonRef =>
  'loginId' in person ? `login:${person.loginId}` : `traveler:${person.travelerId}`

/** Values of one person. They open as long as the person's key is there. */
export interface Sealed {
  readonly person: PersonRef
  readonly sealed: string
}

/** One changed field. `before` and `after` are missing where they are a person's values, which `sealed` holds. */
export interface AuditedChange {
  readonly path: string
  readonly before?: unknown
  readonly after?: unknown
  readonly sealed?: string
}

/** One changed field with its values; `isErased` where they cannot be opened any more. */
export interface OpenedChange {
  readonly path: string
  readonly before: unknown
  readonly after: unknown
  readonly isErased: boolean
}

/**
 * Encrypts what is kept about persons where nothing may be changed or deleted later: in the audit and in versions. Each
 * person has a random key of their own; erasure destroys it, and with it all that was sealed.
 */
export interface PersonKeys {
  /** Seals JSON values of a person. For somebody who was erased the answer never opens. */
  seal(db: Db, person: PersonId, values: unknown): Promise<Sealed>
  /** As `seal`, many in two statements at most; in the order given. */
  sealMany(db: Db, many: readonly { readonly person: PersonId; readonly values: unknown }[]): Promise<Sealed[]>
  /** The values in the order given; null for each whose person's key is gone or not in reach. */
  open(db: Db, many: readonly Sealed[]): Promise<unknown[]>
  /** Seals the values of changes of one person; with `paths`, of those fields and what is below them alone. */
  sealChanges(
    db: Db,
    person: PersonId,
    changes: readonly AuditedChange[],
    paths?: readonly string[],
  ): Promise<AuditedChange[]>
  /** Opens changes, each list of one person. */
  openChanges(
    db: Db,
    lists: readonly { readonly person: PersonRef | null; readonly changes: readonly AuditedChange[] }[],
  ): Promise<OpenedChange[][]>
}

/** `secret` is the deployment's. */
export function createPersonKeys(secret: string, now: () => Date = () => new Date()): PersonKeys {
  const keySealer = createSealer(secret, 'person key')
  const sealerOf = (key: string) => createSealer(key, 'person values')
  const opened = (keys: readonly FoundKey[]) =>
    new Map(keys.map(({ person, key }) => [person, key === null ? null : keySealer.open(key, person)]))

  const keysFor = async (db: Db, persons: readonly PersonRef[]) => {
    const wanted = [...new Set(persons)]
    const found = opened(await readKeys(db, wanted))
    const missing = wanted.filter((person) => !found.has(person))
    if (missing.length === 0) return found
    const fresh = missing.map((person) => ({ person, key: keySealer.seal(newSecret(), person) }))
    await insertKeys(db, fresh, now())
    return new Map([...found, ...opened(await readKeys(db, missing))])
  }

  const keys: PersonKeys = {
    seal: async (db, person, values) => {
      const [sealed] = await keys.sealMany(db, [{ person, values }])
      if (!sealed) throw new Error('Nothing was sealed')
      return sealed
    },
    sealMany: async (db, many) => {
      const persons = many.map(({ person }) => personRef(person))
      const found = await keysFor(db, persons)
      const sealers = new Map(persons.map((person) => [person, sealerOf(found.get(person) ?? newSecret())]))
      return many.map(({ person, values }) => {
        const ref = personRef(person)
        return { person: ref, sealed: sealers.get(ref)?.seal(JSON.stringify(values ?? null), ref) ?? '' }
      })
    },
    open: async (db, many) => {
      const found = opened(await readKeys(db, [...new Set(many.map(({ person }) => person))]))
      const sealers = new Map([...found].map(([person, key]) => [person, key === null ? null : sealerOf(key)]))
      return many.map(({ person, sealed }) => openOne(sealers.get(person), person, sealed))
    },
    sealChanges: async (db, person, changes, paths) => {
      const isPersonal = ({ path }: AuditedChange) =>
        paths === undefined || paths.some((one) => path === one || path.startsWith(`${one}.`))
      const personal = changes.filter(isPersonal)
      const sealed = await keys.sealMany(
        db,
        personal.map(({ before, after }) => ({ person, values: { before, after } })),
      )
      const byChange = new Map(personal.map((change, index) => [change, sealed[index]?.sealed ?? '']))
      return changes.map((change) => {
        const text = byChange.get(change)
        return text === undefined ? change : { path: change.path, sealed: text }
      })
    },
    openChanges: async (db, lists) => {
      const sealed = lists.flatMap(({ person, changes }) =>
        changes.flatMap((change) => (person && change.sealed ? [{ person, sealed: change.sealed }] : [])),
      )
      const values = sealed.length > 0 ? await keys.open(db, sealed) : []
      const bySealed = new Map(sealed.map((one, index) => [one.sealed, values[index]]))
      return lists.map(({ changes }) => changes.map((change) => openedChange(change, bySealed)))
    },
  }
  return keys
}

function openOne(sealer: ReturnType<typeof createSealer> | null | undefined, person: string, sealed: string): unknown {
  try {
    return sealer ? (JSON.parse(sealer.open(sealed, person)) as unknown) : null
  } catch {
    // Sealed after the key was destroyed, or changed since: either way nothing can be shown.
    return null
  }
}

function openedChange(change: AuditedChange, values: ReadonlyMap<string, unknown>): OpenedChange {
  const { path, before = null, after = null, sealed } = change
  if (sealed === undefined) return { path, before, after, isErased: false }
  const opened = values.get(sealed) as { before?: unknown; after?: unknown } | null | undefined
  if (!opened) return { path, before: null, after: null, isErased: true }
  return { path, before: opened.before ?? null, after: opened.after ?? null, isErased: false }
}

/**
 * Destroys persons' keys for good: what was sealed for them never opens again, and nothing new is kept for them. A
 * person who is a traveller with a login has two.
 */
export const destroyPersonKeys = (db: Db, persons: PersonRef | readonly PersonRef[], at: Date): Promise<number> =>
  destroyKeys(db, typeof persons === 'string' ? [persons] : persons, at)
