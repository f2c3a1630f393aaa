import { RiskLevel } from '@portolan/contract/enums'
import { dayAt } from '@portolan/rules/local-time'
import type { SystemTransaction } from '../../../db/system-transaction.ts'
import { codesOf } from './places-near.ts'
import { defaultRiskNotices } from '../../people/user-setting.rules.ts'
import { findRules } from '../../rules-documents/rules-documents.store.ts'
import { type CountryLevel, findCountryLevels } from '../country-levels.store.ts'
import { findOrderItems, type OrderWithItems } from '../order-items.store.ts'
import { type RiskRules, riskRulesKind } from '../risk-rules.kind.ts'
import type { RiskPicture } from '../warnings.rules.ts'
import { tellingOf } from './channels.rules.ts'
import { isNews, type Touched, touchedBy } from './touched.ts'
import {
  addNotices,
  type AlertToWeigh,
  findAlertsToWeigh,
  findToldLogins,
  findTouchedOrders,
  findWeighingCompanies,
  type NewNotice,
  noteOver,
  noteWeighed,
  type Search,
  type WeighingCompany,
} from './weigh.store.ts'

/** Codes of the places that each alert may touch. */
type CodesOf = ReadonlyMap<number, readonly string[]>

interface WeighDeps {
  readonly now: () => Date
  transaction<T>(run: (tx: SystemTransaction) => Promise<T>): Promise<T>
  readonly signal?: AbortSignal
}

/** Alerts in one round, and orders in one transaction. */
const alertsAtOnce = 200
const ordersAtOnce = 500
const day = 86_400_000

/**
 * Looks for the trips that new alerts touch, and notes who is to be told. Each transaction leaves rows that the next run
 * finds, and an alert counts as weighed once all companies are through: a run that dies is repeated, and adds nothing twice.
 */
export async function weighAlerts(deps: WeighDeps): Promise<{ readonly alerts: number; readonly notices: number }> {
  const { now, transaction, signal } = deps
  let [alerts, notices] = [0, 0]
  await transaction(({ db }) => noteOver(db, now()))
  while (!signal?.aborted) {
    const batch = await transaction(({ db }) => findAlertsToWeigh(db, now(), alertsAtOnce))
    if (batch.length === 0) break
    const told = batch.filter(isNews)
    // What is no news touches nobody, and is only noted.
    const codes = codesOf(told)
    const companies = told.length > 0 ? await transaction(({ db }) => findWeighingCompanies(db)) : []
    for (const company of companies) {
      if (signal?.aborted) return { alerts, notices }
      notices += await weighForCompany(deps, company, { alerts: told, codes })
    }
    await transaction(({ db }) => noteWeighed(db, batch, now()))
    alerts += batch.length
    // An alert that changed meanwhile waits for the next run.
    if (batch.length < alertsAtOnce) break
  }
  return { alerts, notices }
}

async function weighForCompany(
  { now, transaction, signal }: WeighDeps,
  company: WeighingCompany,
  { alerts, codes }: { readonly alerts: readonly AlertToWeigh[]; readonly codes: CodesOf },
): Promise<number> {
  const at = now()
  const { rules, levels } = await transaction(async ({ db }) => {
    const found = await findRules(db, riskRulesKind, [company.id], dayAt(at.getTime(), company.timeZone))
    const own = found.get(company.id)?.rules ?? riskRulesKind.fallback
    const countries = alerts.flatMap((alert) => (alert.kind === 'advisory' ? alert.countries : []))
    return { rules: own, levels: await findCountryLevels(db, own.primarySource, countries) }
  })
  const weighed = countingFor(company, alerts, { rules, levels, now: at })
  if (weighed.counting.length === 0) return 0
  const window = { now: at, until: new Date(at.getTime() + rules.noticeDays * day) }
  const ids = await transaction(({ db }) => findTouchedOrders(db, company.id, window, searchOf(weighed, codes)))
  let added = 0
  for (let from = 0; from < ids.length && !signal?.aborted; from += ordersAtOnce)
    added += await transaction(async ({ db }) => {
      const orders = await findOrderItems(db, company.id, ids.slice(from, from + ordersAtOnce))
      const touched = touchedIn(orders, weighed.picture)
      const logins = await findToldLogins(db, company.id, [...new Set(touched.map(({ travelerId }) => travelerId))])
      return addNotices(db, company.id, noticesFor(touched, logins, { alerts, company, now: at }), at)
    })
  return added
}

interface Weighed {
  readonly counting: readonly AlertToWeigh[]
  readonly picture: RiskPicture
}

/** The alerts that count for a company: its own and everybody's at its threshold, and advisories that set a level for it. */
function countingFor(
  { id }: WeighingCompany,
  alerts: readonly AlertToWeigh[],
  {
    rules,
    levels: all,
    now,
  }: { readonly rules: RiskRules; readonly levels: ReadonlyMap<string, CountryLevel>; readonly now: Date },
): Weighed {
  const threshold = Math.min(rules.threshold, RiskLevel.Extreme)
  const near = alerts.filter(({ companyId }) => companyId === null || companyId === id)
  const advised = new Set(near.flatMap((alert) => (alert.kind === 'advisory' ? [alert.id] : [])))
  const levels = new Map([...all].filter(([, { alertId, level }]) => advised.has(alertId) && level >= threshold))
  const setting = new Set([...levels.values()].map(({ alertId }) => alertId))
  const events = near.filter(({ kind, level }) => kind !== 'advisory' && level >= threshold)
  return {
    counting: [...events, ...near.filter((alert) => setting.has(alert.id))],
    picture: { alerts: events, levels, threshold, now },
  }
}

/** What the trips are found by: everything that the rule may find, and not much more. */
function searchOf({ counting, picture }: Weighed, codes: CodesOf): Search {
  const events = picture.alerts.filter(({ areas }) => areas === null)
  const boxes = counting.filter(({ areas, kind }) => areas !== null && kind !== 'advisory')
  return {
    countries: [...new Set([...picture.levels.keys(), ...events.flatMap((alert) => alert.countries)])],
    codes: [...new Set(counting.flatMap((alert) => codes.get(alert.id) ?? []))],
    boxes: boxes.map(({ west, south, east, north }) => ({ west, south, east, north })),
  }
}

type TouchedTraveler = Touched & { readonly travelerId: number }

const touchedIn = (orders: readonly OrderWithItems[], picture: RiskPicture): TouchedTraveler[] =>
  orders.flatMap((items) =>
    items.travelers.flatMap((travelerId) =>
      touchedBy({ orderId: items.id, items, travelerId }, picture).map((one) => ({ ...one, travelerId })),
    ),
  )

function noticesFor(
  touched: readonly TouchedTraveler[],
  logins: Awaited<ReturnType<typeof findToldLogins>>,
  {
    alerts,
    company,
    now,
  }: { readonly alerts: readonly AlertToWeigh[]; readonly company: WeighingCompany; readonly now: Date },
): NewNotice[] {
  const found = new Map<string, NewNotice>()
  const risenFrom = new Map(alerts.map((alert) => [alert.id, alert.risenFrom]))
  const loginsOf = Map.groupBy(logins, (login) => login.travelerId)
  for (const { alertId, level, places, travelerId } of touched)
    for (const login of loginsOf.get(travelerId) ?? []) {
      const telling = tellingOf(login.setting ?? defaultRiskNotices, level, now, company.timeZone)
      if (!telling) continue
      const key = [alertId, travelerId, login.loginId].join()
      found.set(key, {
        alertId,
        travelerId,
        loginId: login.loginId,
        level,
        risenFrom: risenFrom.get(alertId) ?? null,
        trips: [...(found.get(key)?.trips ?? []), ...places],
        waitsUntil: telling.at,
      })
    }
  return [...found.values()]
}
