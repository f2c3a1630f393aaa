import type { administration } from '@portolan/contract/features/administration'
import { readPaging } from '@portolan/contract/schemas/common'
import { presentImport } from '../../domain/ledger/files/import-job.present.ts'
import { createImportJob, findImportJob } from '../../domain/ledger/files/import-job.store.ts'
import { retryQuarantined } from '../../domain/ledger/files/retry-quarantined.ts'
import { findChosenTraveler } from '../../domain/ledger/matching/chosen-traveler.store.ts'
import { searchQuarantine } from '../../domain/ledger/quarantine/quarantine.store.ts'
import { plainPlace } from '../../domain/ledger/quarantine/details/plain-detail.ts'
import { quarantineText } from '../../domain/ledger/quarantine/quarantine-text.ts'
import type { Config } from '../../config/config.ts'
import type { AccountAdmin } from '../../domain/people/account-admin.ts'
import { provision } from '../../domain/people/provisioning.ts'
import type { UpsertAccount } from '../../domain/people/provisioning-changes.ts'
import type { ConnectionSecrets } from '../../domain/people/provisioning-connections.ts'
import { readProvisioningFiles } from '../../domain/people/provisioning-files.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Handlers } from '../../kernel/handler.ts'
import type { MachineViewer } from '../../kernel/viewer.ts'
import type { Mail } from '../../mail/mail.ts'
import { gazetteer } from '../../reference/search/gazetteer.ts'
import type { Storage } from '../../storage/storage.ts'
import { findCompany } from '../../domain/people/people.store.ts'
import { bytesFirst } from '../../storage/bytes-first.ts'
import { keysOf, placeFor, stage } from '../../storage/staged-files.ts'
import { importBookings } from './administration.jobs.ts'
import { createBulkHandlers } from './bulk/bulk.handlers.ts'
import { createPeopleHandlers } from './people/people.handlers.ts'
import { createRulesHandlers } from './rules.handlers.ts'
import { saveStaged } from './import-staging.store.ts'

interface Deps {
  readonly config: Pick<Config, 'auth' | 'dataDir' | 'exports' | 'secret'>
  readonly identity: {
    readonly accounts: AccountAdmin
    readonly upsertAccount: UpsertAccount | null
    readonly connectionSecrets: ConnectionSecrets
  }
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly storage: Storage
  readonly mail: Mail
  readonly now: () => Date
}

type Administration = Handlers<typeof administration>

/**
 * Imports and provisioning by the back office. A machine client of one company reaches that company only; the TMC's own
 * reaches all.
 */
export function createAdministrationHandlers(deps: Deps): Administration {
  return {
    provision: provisionHandler(deps),
    ...createRulesHandlers(deps),
    ...createPeopleHandlers(deps),
    ...createBulkHandlers(deps),
    ...createImportHandlers(deps),
    getImport: ({ id }, ctx) =>
      ctx.read(async ({ db, viewer }) => {
        const job = await findImportJob(db, companiesOf(viewer), Number(id))
        if (!job) throw new AppError('record_not_found')
        return presentImport(job)
      }),
    searchQuarantine: ({ paging, state }, ctx) =>
      ctx.read(async ({ db, viewer }) => {
        const { size, offset } = readPaging(paging, 50)
        const { rows, total } = await searchQuarantine(db, companiesOf(viewer), { state, limit: size, offset })
        const records = rows.map(({ id, receivedAt, detail, place, ...row }) => ({
          ...row,
          id: String(id),
          place: plainPlace(ctx.language, place),
          message: quarantineText(ctx.language, row.reason, detail),
          receivedAt: receivedAt.toISOString(),
        }))
        return { records, total }
      }),
    retryQuarantined: retryHandler,
  }
}

const companiesOf = (viewer: MachineViewer) => (viewer.companyId === null ? null : [viewer.companyId])

/** A dry run answers its faults. A real run with faults fails as a whole, so that the HTTP status alone shows it. */
function provisionHandler({ config, identity, mail }: Deps): Administration['provision'] {
  return async ({ fields, files }, ctx) => {
    const isDryRun = fields.dryRun === 'true'
    const records = await readProvisioningFiles(files, ctx.language)
    return ctx.write(async (tx) => {
      const result = await provision(tx.db, records, {
        language: ctx.language,
        isDryRun,
        onlyCompanyId: tx.viewer.companyId,
        makesSecrets: false,
        upsertAccount: identity.upsertAccount,
        connectionSecrets: identity.connectionSecrets,
        inviting:
          fields.invite === 'true' ? { mail, signIn: config.auth.kind === 'embedded' ? 'password' : 'provider' } : null,
      })
      if (result.faults.length > 0 && !isDryRun)
        throw new AppError('provisioning_invalid', {
          fields: result.faults.map(({ place, message }) => `${place}: ${message}`),
        })
      const { companies, logins, travelers, machineClients, ssoConnections, costCentres, rules, invited } = result
      const counts = { companies, logins, travelers, machineClients, ssoConnections, costCentres, rules, invited }
      tx.about({ isDryRun, ...counts })
      return { ...counts, faults: [...result.faults] }
    })
  }
}

const retryHandler: Administration['retryQuarantined'] = async (input, ctx) => {
  const id = Number(input.id)
  const { traveler, answers } = input
  const { state, fault, questions } = await ctx.write(async ({ db, viewer, about }) => {
    const result = await retryQuarantined({ places: gazetteer }, db, companiesOf(viewer), id, { traveler, answers })
    if (!result) throw new AppError('record_not_found')
    about({ quarantineId: id, state: result.state, answers: Object.keys(answers ?? {}) })
    return result
  })
  return {
    state,
    reason: fault?.reason ?? null,
    message: fault && quarantineText(ctx.language, fault.reason, fault.detail),
    questions: questions.map((question) => ({ ...question, choices: [...question.choices] })),
  }
}

/** Stores the files first, then creates the import and its job in one transaction. */
function createImportHandlers({ storage, jobs }: Deps): Pick<Handlers<typeof administration>, 'importBookings'> {
  return {
    importBookings: async ({ fields, files }, ctx) => {
      const dryRun = fields.dryRun === 'true'
      const staged = placeFor(files)
      return bytesFirst(storage, keysOf(staged), async (named) => {
        await stage(storage, staged, files)
        return ctx.write(async (tx) => {
          const company = await findCompany(tx.db, fields.company)
          if (!company) throw new AppError('unknown_company', { x: fields.company })
          const { traveler } = fields
          const chosen = traveler === undefined ? null : await findChosenTraveler(tx.db, company.id, traveler)
          if (traveler !== undefined && !chosen) throw new AppError('traveller_not_found')
          const travelerId = chosen?.id ?? null
          const importId = await createImportJob(tx.db, company.id, dryRun)
          await saveStaged(tx.db, company.id, importId, staged)
          await jobs.enqueue(tx.db, importBookings, { companyId: company.id, importId, dryRun, travelerId })
          tx.about({ company: company.code, importId, files: files.length, dryRun, travelerId })
          named()
          return { id: String(importId), state: 'queued' as const }
        })
      })
    },
  }
}
