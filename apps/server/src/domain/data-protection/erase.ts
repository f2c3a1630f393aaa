import type { Db } from '../../db/database.ts'
import type { SystemTransaction } from '../../db/system-transaction.ts'
import { endAccess } from '../../kernel/end-access.store.ts'
import { type Mail } from '../../mail/mail.ts'
import type { Storage } from '../../storage/storage.ts'
import { findSealedEntries, sayAgain } from '../incidents/say-again.ts'
import { destroyPersonKeys } from '../people/person-key.ts'
import { languageOf } from '../people/person-language.ts'
import { findPerson } from '../people/person.store.ts'
import { type ErasureBlocker, findBlockers } from './blockers.store.ts'
import { type DataSubject, findSubject, readWords, refsOf } from './data-subject.store.ts'
import {
  countErasure,
  findKept,
  findStorageKeys,
  type Kept,
  runSteps,
  type SectionCounts,
  sweepTexts,
} from './erase.store.ts'
import { finishErasure, markErased, readErasure } from './erasure.store.ts'
import { sweepMailBodies } from './mail-bodies.store.ts'
import { patternOf } from './person-words.rules.ts'

export interface ErasurePreview {
  readonly blockers: readonly { readonly kind: ErasureBlocker; readonly count: number }[]
  readonly sections: readonly SectionCounts[]
  readonly kept: readonly Kept[]
  readonly files: number
}

/** What an erasure would do; changes nothing. */
export async function previewErasure(db: Db, subject: DataSubject, now: Date): Promise<ErasurePreview> {
  return {
    blockers: await findBlockers(db, subject, now),
    sections: await countErasure(db, subject, now),
    kept: await findKept(db, subject, now),
    files: (await findStorageKeys(db, subject, now)).length,
  }
}

export interface ErasureDeps {
  readonly config: { readonly secret: string }
  readonly now: () => Date
  readonly storage: Pick<Storage, 'remove'>
  readonly mail: Pick<Mail, 'queue'>
  /** A transaction of the system role, limited to the erasure's company. */
  transaction<T>(run: (tx: SystemTransaction) => Promise<T>): Promise<T>
}

/**
 * Does an erasure that was asked for: first the database, in one transaction, then the bytes. Each may be repeated after a
 * crash. Answers why nothing was done where something has begun since it was asked for.
 */
export async function runErasure(deps: ErasureDeps, erasureId: number): Promise<'done' | 'blocked'> {
  const erasure = await deps.transaction(({ db }) => readErasure(db, erasureId))
  if (!erasure || erasure.state === 'done' || erasure.state === 'failed') return 'done'
  if (erasure.state === 'waiting') {
    const outcome = await deps.transaction(({ db }) => eraseRows(deps, db, erasureId))
    if (outcome === 'blocked') return outcome
  }
  const { storageKeys } = (await deps.transaction(({ db }) => readErasure(db, erasureId))) ?? { storageKeys: [] }
  for (const key of storageKeys) await deps.storage.remove(key)
  await deps.transaction(({ db }) => finishErasure(db, erasureId, deps.now()))
  return 'done'
}

async function eraseRows(deps: ErasureDeps, db: Db, erasureId: number): Promise<'done' | 'blocked'> {
  const now = deps.now()
  const erasure = await readErasure(db, erasureId, 'lock')
  if (!erasure || erasure.state !== 'waiting') return 'done'
  const [loginId] = erasure.loginIds
  const key = loginId === undefined ? `traveler:${erasure.travelerIds[0] ?? 0}` : `login:${loginId}`
  const subject = await findSubject(db, erasure.companyId, key)
  if (!subject) return 'done'
  if ((await findBlockers(db, subject, now)).length > 0) return 'blocked'
  const counts = await countErasure(db, subject, now)
  const kept = await findKept(db, subject, now)
  const storageKeys = await findStorageKeys(db, subject, now)
  const pattern = patternOf(await readWords(db, subject))
  const person = loginId === undefined ? null : await findPerson(db, { loginId })
  const logged = await findSealedEntries(db, { ...subject, pattern })
  await endAccess(db, subject.logins, { code: 'AUTH0044', now })
  await runSteps(db, subject, now)
  if (pattern !== null) {
    await sweepTexts(db, subject.companyId, pattern)
    await sweepMailBodies(db, { secret: deps.config.secret, companyId: subject.companyId, pattern })
  }
  await sayAgain(db, { companyId: subject.companyId, entryIds: logged, erasureId })
  await destroyPersonKeys(db, refsOf(subject), now)
  // The last mail to them: its row goes as soon as it is out (`mailsAfterErasure`).
  if (person)
    await deps.mail.queue(db, {
      template: 'personErased',
      values: { kept: kept.length > 0 },
      companyId: subject.companyId,
      to: { address: person.email, name: null, loginId: null },
      language: languageOf(person),
    })
  await markErased(db, erasureId, { counts, kept, storageKeys })
  return 'done'
}
