import { join } from 'node:path'
import { enteredCertificate, operatorsCertificate } from '../../adapters/certificate.ts'
import type { Config } from '../../config/config.ts'
import type { Db } from '../../db/database.ts'
import type { Storage } from '../../storage/storage.ts'
import type { CheckContext, Finding, HealthSettings } from './finding.ts'
import { createOutside, type OutsideDeps } from './outside.ts'
import { readIssuers } from './reading/deployment.store.ts'
import { guarded, runChecks } from './run-checks.store.ts'

/** Runs `read` in a transaction of its own that sees whatever the caller may see. */
export type Reader = <T>(read: (db: Db) => Promise<T>) => Promise<T>

export interface Health {
  /** Every finding, worst first; `isWhole`: of the deployment, else of the companies that the transaction reaches. */
  check<T = null>(
    read: Reader,
    options: { readonly isWhole: boolean },
    /** What else is read in the same transaction. */
    more?: (db: Db) => Promise<T>,
  ): Promise<{ readonly findings: readonly Finding[]; readonly more: T | null }>
}

export interface HealthDeps {
  readonly config: Config
  readonly storage: Pick<Storage, 'put' | 'remove'>
  readonly version: { readonly api: string; readonly build: string }
  readonly now: () => Date
  /** Seconds behind the primary; null without a replica. */
  readonly replicaLag: () => Promise<number | null>
  readonly certificates?: Pick<OutsideDeps, 'readPublic' | 'readIssuer'>
}

export function createHealth({ config, storage, version, now, replicaLag, certificates }: HealthDeps): Health {
  const clock = () => Date.now()
  const settings = settingsOf(config, version.build)
  const outside = createOutside({
    storage,
    folder: config.storage.s3Url === null ? join(config.dataDir, 'files') : null,
    publicUrl: new URL(config.http.publicUrl),
    readPublic: operatorsCertificate(),
    readIssuer: enteredCertificate(config.fetchRanges),
    clock,
    ...certificates,
  })
  return {
    check: async <T>(read: Reader, { isWhole }: { readonly isWhole: boolean }, more?: (db: Db) => Promise<T>) => {
      // Nothing is asked of a network while a transaction is open.
      const issuers = isWhole ? await read((db) => guarded(db, () => readIssuers(db), [])) : []
      const [seen, lag] = isWhole
        ? await Promise.all([outside.look(issuers), replicaLag().catch(() => null)])
        : [{ storage: null, certificates: [] }, null]
      const context: CheckContext = { now: now(), clock, settings, outside: seen, replicaLag: lag }
      return read(async (db) => ({
        findings: await runChecks(db, context, { isWhole }),
        more: more ? await guarded<T | null>(db, () => more(db), null) : null,
      }))
    },
  }
}

const settingsOf = (config: Config, version: string): HealthSettings => ({
  hasMailServer: config.mail.smtpUrl !== null,
  isLocal: config.surfaces.isLocal,
  riskFeeds: config.riskFeeds.map(({ code }) => code),
  hasFareSuppliers: config.fares.duffel !== null || config.fares.amadeus !== null,
  version,
  usesRedis: config.realtime.redisUrl !== null,
})
