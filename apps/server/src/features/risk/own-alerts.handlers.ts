import type { ownAlerts, ownAlertsBackOffice } from '@portolan/contract/features/risk/own-alerts'
import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Config } from '../../config/config.ts'
import { followIncidents } from '../../domain/incidents/incidents.jobs.ts'
import {
  findAudience,
  findCompanyIds,
  findOwn,
  findOwnByKeys,
  findOwnInForce,
  type OwnRow,
} from '../../domain/risk/own/own-alert.store.ts'
import { ownFaultText } from '../../domain/risk/own/own-alert-texts.ts'
import { ownAlertFaults } from '../../domain/risk/own/own-item.ts'
import { endOwnAlert, saveOwnAlert } from '../../domain/risk/own/own-alerts.ts'
import { putOwnAlerts } from '../../domain/risk/own/put-own-alerts.ts'
import { writeCapIndex } from '../../domain/risk/own/write-cap-index.ts'
import { type CapAlert, writeCap } from '../../domain/risk/own/write-cap.ts'
import { riskAlertWeighing } from '../../domain/risk/notices/risk-notices.jobs.ts'
import type { Db } from '../../domain/risk/risk-alerts.store.ts'
import { companyNameIn } from '../../i18n/company-name.ts'
import { pathText } from '../../i18n/schema-faults.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { FileContent, Handlers } from '../../kernel/handler.ts'

export interface OwnAlertDeps {
  readonly config: Pick<Config, 'appName' | 'http'>
  readonly jobs: Pick<Jobs, 'enqueue'>
}

export const createOwnAlertHandlers = (
  deps: OwnAlertDeps,
): Handlers<typeof ownAlerts> & Handlers<typeof ownAlertsBackOffice> => ({
  ...createDeskHandlers(deps),
  ...createCapHandlers(deps),
  /** A dry run answers its faults. A real run with faults fails as a whole, so that the HTTP status alone shows it. */
  putOwn: ({ items, dryRun: isDryRun = false }, ctx) =>
    ctx.write(async (tx) => {
      const options = { language: ctx.language, now: ctx.now(), isDryRun, onlyCompanyId: tx.viewer.companyId }
      const { counts, faults } = await putOwnAlerts(tx.db, items, options)
      if (faults.length > 0 && !isDryRun)
        throw new AppError('own_alert_invalid', {
          fields: faults.slice(0, mostFaults).map(({ place, message }) => `${place}: ${message}`),
        })
      if (!isDryRun) await weighSoon(deps, tx.db)
      tx.about({ isDryRun, ...counts })
      return { ...counts, faults: [...faults] }
    }),
})

/** An error names no more of them. */
const mostFaults = 200

/**
 * Travellers are told of an own alert at once, and open incidents follow it; while others are being weighed, the next minute's job
 * finds it.
 */
const weighSoon = async ({ jobs }: Pick<OwnAlertDeps, 'jobs'>, db: Db): Promise<void> => {
  await jobs.enqueue(db, riskAlertWeighing, { companyId: null })
  await jobs.enqueue(db, followIncidents, { companyId: null })
}

/** Consultants write for the companies that they serve, and change or end what these have. */
const createDeskHandlers = (
  deps: Pick<OwnAlertDeps, 'jobs'>,
): Pick<Handlers<typeof ownAlerts>, 'saveOwn' | 'endOwn' | 'readOwn' | 'listOwn' | 'audience'> => ({
  saveOwn: ({ companies, alert }, ctx) =>
    ctx.write(async (tx) => {
      const { db, viewer } = tx
      const now = ctx.now()
      const faults = ownAlertFaults(alert, now)
      if (faults.length > 0)
        throw new AppError('own_alert_invalid', {
          fields: faults.map(({ path, code, x }) => `${pathText(path)}: ${ownFaultText(ctx.language, code, x)}`),
        })
      const known = await findCompanyIds(db, companies)
      const companyIds = companies.map((code) => {
        const id = known.get(code)
        if (id === undefined || !viewer.deskCompanies.includes(id)) throw new AppError('unknown_company', { x: code })
        return id
      })
      const key = alert.key ?? randomUUID()
      const saved = await saveOwnAlert(db, { key, alert, companyIds }, viewer.deskCompanies, now)
      await weighSoon(deps, db)
      tx.about({ key, alertIds: saved.alertIds })
      return { key, alertIds: saved.alertIds.map(String) }
    }),
  endOwn: ({ alertId }, ctx) =>
    ctx.write(async ({ db, viewer, about }) => {
      about({ alertId })
      const { key } = await served(db, viewer.deskCompanies, alertId)
      await endOwnAlert(db, { key, companyIds: null }, viewer.deskCompanies, ctx.now())
      await deps.jobs.enqueue(db, followIncidents, { companyId: null })
      return { Status: 0 }
    }),
  readOwn: ({ alertId }, ctx) =>
    ctx.read(async ({ db, viewer }) => {
      const { key, entered, isEnded, companyId } = await served(db, viewer.deskCompanies, alertId)
      const same = (await findOwnByKeys(db, [key])).filter((row) => !row.isEnded)
      const ids = [companyId, ...same.map((row) => row.companyId)].filter(
        (id): id is number => id !== null && viewer.deskCompanies.includes(id),
      )
      return {
        alert: { ...entered, key },
        companies: (await findAudience(db, ids)).map((row) => ({
          code: row.code,
          name: companyNameIn(row, ctx.language),
        })),
        isEnded,
      }
    }),
  listOwn: (_, ctx) =>
    ctx.read(async ({ db, viewer }) => {
      const rows = await findOwnInForce(db, ctx.now(), viewer.deskCompanies)
      const names = new Map(
        (await findAudience(db, viewer.deskCompanies)).map((row) => [row.id, companyNameIn(row, ctx.language)]),
      )
      return {
        alerts: [...Map.groupBy(rows, ({ key }) => key).values()].flatMap((same) => {
          const [first] = same
          if (!first) return []
          const { id, key, entered } = first
          return {
            alertId: String(id),
            key,
            level: entered.level,
            title: (entered.texts[ctx.language] ?? entered.texts['en-US'])?.title ?? '',
            companies: same.map(({ companyId }) => names.get(companyId ?? 0) ?? '').toSorted(),
            expiresAt: entered.expiresAt,
          }
        }),
      }
    }),
  audience: (_, ctx) =>
    ctx.read(async ({ db, viewer }) => ({
      companies: (await findAudience(db, viewer.deskCompanies)).map((row) => ({
        code: row.code,
        name: companyNameIn(row, ctx.language),
      })),
    })),
})

/** An alert of a company that the consultant serves. What is for everybody comes from the back office, and stays with it. */
async function served(db: Db, companyIds: readonly number[], alertId: string): Promise<OwnRow> {
  const row = await findOwn(db, Number(alertId))
  if (!row) throw new AppError('record_not_found')
  if (row.companyId === null) throw new AppError('no_right')
  if (!companyIds.includes(row.companyId)) throw new AppError('record_not_found')
  return row
}

function createCapHandlers({
  config,
}: OwnAlertDeps): Pick<Handlers<typeof ownAlerts>, 'exportCap'> &
  Pick<Handlers<typeof ownAlertsBackOffice>, 'capIndex' | 'capAlert'> {
  const sender = { publicUrl: config.http.publicUrl, name: config.appName }
  /** Companies null: every company's. What is for everybody, everybody may have. */
  const capOf = async (db: Db, id: string, companies: readonly number[] | null): Promise<FileContent> => {
    const row = await findOwn(db, Number(id))
    const isOpen = row && (row.companyId === null || companies === null || companies.includes(row.companyId))
    if (!isOpen) throw new AppError('record_not_found')
    const [alert] = await withCompanies(db, [row])
    if (!alert) throw new AppError('record_not_found')
    return textFile(writeCap(alert, sender), `${alert.key}.cap.xml`, 'application/cap+xml')
  }
  return {
    exportCap: ({ alertId }, ctx) =>
      ctx.read(({ db, viewer }) => capOf(db, alertId, [...viewer.companies, ...viewer.deskCompanies])),
    capAlert: ({ id }, ctx) =>
      ctx.read(({ db, viewer }) => capOf(db, id, viewer.companyId === null ? null : [viewer.companyId])),
    capIndex: (_, ctx) =>
      ctx.read(async ({ db, viewer }) => {
        const inForce = await findOwnInForce(db, ctx.now(), viewer.companyId === null ? null : [viewer.companyId])
        const alerts = await withCompanies(db, inForce)
        return textFile(writeCapIndex(alerts, sender), 'alerts.atom', 'application/atom+xml')
      }),
  }
}

async function withCompanies(db: Db, rows: readonly OwnRow[]): Promise<CapAlert[]> {
  const ids = rows.flatMap(({ companyId }) => companyId ?? [])
  const names = new Map((await findAudience(db, ids)).map((row) => [row.id, row.display_name]))
  return rows.map((row) => ({ ...row, company: row.companyId === null ? null : (names.get(row.companyId) ?? '') }))
}

const textFile = (text: string, name: string, type: string): FileContent => ({
  stream: Readable.from([text]),
  name,
  type,
  length: Buffer.byteLength(text),
  digest: createHash('sha256').update(text).digest('base64url'),
})
