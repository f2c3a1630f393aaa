import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod/mini'
import { invoiceFolder } from '../../../domain/invoices/import/originals.ts'
import { findSubject } from '../../../domain/data-protection/data-subject.store.ts'
import { runErasure } from '../../../domain/data-protection/erase.ts'
import { failErasure, removeToldMails } from '../../../domain/data-protection/erasure.store.ts'
import { packPerson } from '../../../domain/data-protection/pack-person.ts'
import { languageOf } from '../../../domain/people/person-language.ts'
import { findPerson } from '../../../domain/people/person.store.ts'
import { job, type JobRun, purge } from '../../../jobs/job.ts'
import { createMail } from '../../../mail/mail.ts'
import { monthFolder, randomName } from '../../../storage/key.ts'
import type { Storage } from '../../../storage/storage.ts'
import type { Config } from '../../../config/config.ts'
import { endPackage, findOverPackages, findPackage, removePackages } from './data-protection.store.ts'

interface Deps {
  readonly config: Config
  readonly now: () => Date
  readonly storage: Storage
}

/** A package can be downloaded for so long. */
const livesMs = 7 * 86_400_000

const PackageToMake = z.object({ companyId: z.int(), packageId: z.int() })

export const packPersonData = job({
  queue: 'pack-person',
  payload: PackageToMake,
  expireInSeconds: 3_600,
  retryLimit: 2,
  concurrency: 1,
  statementSeconds: 300,
  run: (deps: Deps) => async (payload, run) => {
    try {
      await makePackage(deps, payload, run)
    } catch (error) {
      if (run.isLastAttempt) await fail(deps, payload, run)
      throw error
    }
  },
  giveUp: (deps) => (payload, run) => fail(deps, payload, run),
})

const fail = ({ now }: Deps, { packageId }: z.output<typeof PackageToMake>, run: JobRun) =>
  run.transaction(({ db }) =>
    endPackage(db, packageId, {
      state: 'failed',
      storageKey: null,
      size: null,
      endsAt: new Date(now().getTime() + livesMs),
    }),
  )

async function makePackage(
  { config, now, storage }: Deps,
  { companyId, packageId }: z.output<typeof PackageToMake>,
  run: JobRun,
): Promise<void> {
  const found = await run.transaction(async ({ db }) => {
    const row = await findPackage(db, companyId, packageId)
    if (row?.state !== 'waiting') return null
    const { loginId, travelerId } = row
    const subject = await findSubject(
      db,
      companyId,
      loginId === null ? `traveler:${travelerId ?? 0}` : `login:${loginId}`,
    )
    const person = loginId === null ? null : await findPerson(db, { loginId })
    return subject && { subject, language: person ? languageOf(person) : ('en-US' as const) }
  })
  if (!found) return
  const stream = packPerson(
    { config, now, storage, read: (read) => run.transaction(({ db }) => read(db)) },
    found.subject,
    found.language,
  )
  const folder = await mkdtemp(join(config.dataDir, 'incoming', 'person-'))
  try {
    const path = join(folder, 'zip')
    await pipeline(stream, createWriteStream(path, { mode: 0o600 }), { signal: run.signal })
    const { size } = await stat(path)
    // Below a folder that the sweep of bytes without a row looks through.
    const storageKey = `${invoiceFolder}/${monthFolder(now())}/${companyId}/${randomName()}`
    await storage.put(storageKey, path, { size, type: 'application/zip' })
    const endsAt = new Date(now().getTime() + livesMs)
    await run.transaction(({ db }) => endPackage(db, packageId, { state: 'ready', storageKey, size, endsAt }))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Erases one person. Runs again where it stopped: the database is one step, the bytes another. */
export const erasePersonData = job({
  queue: 'erase-person',
  payload: z.object({ companyId: z.int(), erasureId: z.int() }),
  expireInSeconds: 3_600,
  retryLimit: 5,
  concurrency: 1,
  // Texts of the whole company are looked through.
  statementSeconds: 1_800,
  run:
    ({ config, now, storage }: Deps) =>
    async ({ erasureId }, run) => {
      // No jobs are passed: the mail is found within a minute, after this transaction.
      const mail = createMail({ config, now, jobs: () => null })
      const transaction: JobRun['transaction'] = (work) => run.transaction(work)
      const outcome = await runErasure({ config, now, storage, mail, transaction }, erasureId)
      if (outcome === 'blocked') await run.transaction(({ db }) => failErasure(db, erasureId, 'blocked'))
    },
})

const atOnce = 200

/** Packages live for a week; the address of somebody who was erased until they were told. */
export const dataProtectionPurge = purge(({ now, storage }) => async ({ transaction }) => {
  await transaction(({ db }) => removeToldMails(db))
  for (;;) {
    const over = await transaction(({ db }) => findOverPackages(db, now(), atOnce))
    for (const { storageKey } of over) if (storageKey !== null) await storage.remove(storageKey)
    await transaction(({ db }) =>
      removePackages(
        db,
        over.map(({ id }) => id),
      ),
    )
    if (over.length < atOnce) return
  }
})
