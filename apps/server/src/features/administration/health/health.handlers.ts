import type { administrationHealth } from '@portolan/contract/features/administration/health'
import { readPaging } from '@portolan/contract/schemas/common'
import type { Db } from '../../../db/database.ts'
import type { Companies } from '../../../domain/health/finding.ts'
import type { Health } from '../../../domain/health/health.ts'
import { presentFinding } from '../../../domain/health/health-words.ts'
import { guarded } from '../../../domain/health/run-checks.store.ts'
import {
  countsStatements,
  readBiggestTables,
  readSlowestStatements,
} from '../../../domain/health/reading/database.store.ts'
import { fareSupplierAsks } from '../../../domain/fares/suppliers/suppliers.jobs.ts'
import { retryQuarantined } from '../../../domain/ledger/files/retry-quarantined.ts'
import { fieldText } from '../../../domain/ledger/quarantine/details/plain-detail.ts'
import { quarantineText } from '../../../domain/ledger/quarantine/quarantine-text.ts'
import { readRiskFeeds } from '../../../domain/risk/risk.jobs.ts'
import { followFlightsJob } from '../../../domain/whereabouts/flight-suppliers/flight-suppliers.jobs.ts'
import { findTroubled, runJobAgain } from '../../../jobs/job-run.store.ts'
import type { Jobs } from '../../../jobs/jobs.ts'
import { AppError } from '../../../kernel/app-error.ts'
import type { Handlers } from '../../../kernel/handler.ts'
import type { ReadTransaction } from '../../../kernel/transaction.ts'
import type { LoginViewer } from '../../../kernel/viewer.ts'
import { mailDelivery } from '../../../mail/mail.jobs.ts'
import { findMail, requeueMail, searchMails } from '../../../mail/mail.store.ts'
import { gazetteer } from '../../../reference/search/gazetteer.ts'
import { adminCompanies } from '../admin-scope.ts'
import { presentJob, presentMail, presentRecord, textOf, whatToDo } from './health.present.ts'
import { dismissRow, findRow, searchRows } from './quarantine.store.ts'
import { makeRiskFeedDue, makeSupplierDue } from './runs.store.ts'

interface Deps {
  readonly health: Health
  readonly jobs: Pick<Jobs, 'enqueue'>
}

type HealthHandlers = Handlers<typeof administrationHealth>
type Tx = Pick<ReadTransaction<LoginViewer>, 'db' | 'viewer' | 'reach'>

const isAgency = ({ flags }: Pick<LoginViewer, 'flags'>) => flags.includes('adminAgency')

/** Whom the call is about: the whole deployment for its own administrators, mails and jobs of no company included. */
async function reachOwn(tx: Tx): Promise<Companies> {
  if (!isAgency(tx.viewer)) return adminCompanies(tx)
  await tx.reach(null)
  return null
}

/** What belongs to all companies is for administrators of the deployment. */
function refuseShared(kind: string, viewer: LoginViewer) {
  if ((kind === 'risk' || kind === 'fares') && !isAgency(viewer)) throw new AppError('no_right')
}

export const createHealthHandlers = (deps: Deps): HealthHandlers => ({
  getHealth: healthHandler(deps),
  ...quarantineHandlers,
  ...createMailHandlers(deps),
  ...createRunHandlers(deps),
})

const shownTables = 8
const shownStatements = 8

const healthHandler =
  ({ health }: Deps): HealthHandlers['getHealth'] =>
  async (_, ctx) => {
    const isWhole = isAgency(await ctx.viewer())
    const read = <T>(run: (db: Db) => Promise<T>) =>
      ctx.read(async (tx) => {
        await reachOwn(tx)
        return run(tx.db)
      })
    const { findings, more } = await health.check(read, { isWhole }, isWhole ? readDetails : undefined)
    return {
      AsOf: ctx.now().toISOString(),
      IsWhole: isWhole,
      Checks: findings.map((finding) => presentFinding(finding, ctx.language, isWhole)),
      Tables: (more?.tables ?? []).map(({ name, bytes, rows }) => ({ Name: name, Bytes: bytes, Rows: rows })),
      Statements: (more?.statements ?? []).map(({ text, calls, meanMs, totalMs }) => ({
        Text: text,
        Calls: calls,
        MeanMs: meanMs,
        TotalMs: totalMs,
      })),
    }
  }

const readDetails = async (db: Db) => ({
  tables: await readBiggestTables(db, shownTables),
  statements: await guarded(
    db,
    async () => ((await countsStatements(db)) ? readSlowestStatements(db, shownStatements) : []),
    [],
  ),
})

const quarantineHandlers: Pick<
  HealthHandlers,
  'searchQuarantined' | 'getQuarantined' | 'retryRecord' | 'dismissRecord'
> = {
  searchQuarantined: ({ Kind, Search = '', Paging }, ctx) =>
    ctx.read(async (tx) => {
      refuseShared(Kind, tx.viewer)
      await reachOwn(tx)
      const { size, offset } = readPaging(Paging, 50)
      const { rows, total } = await searchRows(tx.db, Kind, { search: Search, limit: size, offset })
      return { Records: rows.map((row) => presentRecord(row, Kind, ctx.language)), Total: total }
    }),
  getQuarantined: ({ Kind, Id }, ctx) =>
    ctx.read(async (tx) => {
      refuseShared(Kind, tx.viewer)
      await reachOwn(tx)
      const row = await findRow(tx.db, Kind, Id)
      if (!row) throw new AppError('record_not_found')
      tx.about({ quarantine: Kind, id: Id })
      return {
        Record: presentRecord(row, Kind, ctx.language),
        Text: textOf(row, Kind),
        IsOpen: row.isOpen,
        CanRetry: Kind === 'bookings' && row.isOpen && row.record !== null && tx.viewer.flags.includes('adminCompany'),
        WhatToDo: whatToDo(row, Kind, ctx.language),
      }
    }),
  retryRecord: async ({ Id, Traveler: traveler, Answers: answers }, ctx) => {
    const { state, fault, questions } = await ctx.write(async (tx) => {
      const companies = await reachOwn(tx)
      const result = await retryQuarantined({ places: gazetteer }, tx.db, companies, Number(Id), { traveler, answers })
      if (!result) throw new AppError('record_not_found')
      tx.about({ quarantineId: Number(Id), state: result.state, answers: Object.keys(answers ?? {}) })
      return result
    })
    return {
      State: state,
      Message: fault && quarantineText(ctx.language, fault.reason, fault.detail),
      Questions: questions.map(({ field, doubt, value, choices }) => ({
        Field: field,
        Label: fieldText(ctx.language, field),
        Doubt: doubt,
        Value: value,
        Choices: [...choices],
      })),
    }
  },
  dismissRecord: ({ Kind, Id, Reason }, ctx) =>
    ctx.write(async (tx) => {
      refuseShared(Kind, tx.viewer)
      await reachOwn(tx)
      if (!(await findRow(tx.db, Kind, Id))) throw new AppError('record_not_found')
      const Dismissed = await dismissRow(tx.db, { kind: Kind, id: Id, reason: Reason, now: ctx.now() })
      tx.about({ quarantine: Kind, id: Id, dismissed: Dismissed })
      return { Dismissed }
    }),
}

function createMailHandlers({ jobs }: Deps): Pick<HealthHandlers, 'searchTroubledMails' | 'retryTroubledMail'> {
  return {
    searchTroubledMails: ({ State, Address, Paging }, ctx) =>
      ctx.read(async (tx) => {
        const companies = await reachOwn(tx)
        const { size, offset } = readPaging(Paging, 50)
        const address = Address === '' ? undefined : Address
        const { rows, total } = await searchMails(tx.db, companies, { state: State, address, limit: size, offset })
        return { Mails: rows.map(presentMail), Total: total }
      }),
    retryTroubledMail: ({ Id }, ctx) =>
      ctx.write(async (tx) => {
        const mail = await findMail(tx.db, await reachOwn(tx), { id: Number(Id) })
        if (!mail) throw new AppError('record_not_found')
        const event = { at: ctx.now().toISOString(), event: 'asked again' as const, answer: null }
        if (!(await requeueMail(tx.db, mail.id, event))) throw new AppError('mail_on_its_way')
        await jobs.enqueue(tx.db, mailDelivery, { companyId: mail.company_id })
        tx.about({ mailId: mail.id })
        return { State: 'queued' as const }
      }),
  }
}

const shownJobs = 100

function createRunHandlers({ jobs }: Deps): Pick<HealthHandlers, 'listTroubledJobs' | 'retryJob' | 'runFeed'> {
  return {
    listTroubledJobs: (_, ctx) =>
      ctx.read(async (tx) => {
        await reachOwn(tx)
        return { Jobs: (await findTroubled(tx.db, shownJobs)).map(presentJob) }
      }),
    retryJob: ({ Id }, ctx) =>
      ctx.write(async (tx) => {
        await reachOwn(tx)
        const outcome = await runJobAgain(tx.db, Id)
        if (outcome === 'unknown') throw new AppError('record_not_found')
        if (outcome === 'not failed') throw new AppError('job_not_failed')
        tx.about({ job: outcome.queue, jobId: Id })
        return { State: 'retry' as const }
      }),
    runFeed: ({ Feed }, ctx) =>
      ctx.write(async (tx) => {
        await reachOwn(tx)
        const [kind, name = ''] = Feed.split(':')
        if (kind === 'risk' && !(await makeRiskFeedDue(tx.db, name))) throw new AppError('record_not_found')
        if (kind === 'flights' && !(await makeSupplierDue(tx.db, name))) throw new AppError('record_not_found')
        const job = kind === 'risk' ? readRiskFeeds : kind === 'flights' ? followFlightsJob : fareSupplierAsks
        await jobs.enqueue(tx.db, job, { companyId: null })
        tx.about({ feed: Feed })
        return { Started: true }
      }),
  }
}
