import { RiskLevel } from '@portolan/contract/enums'
import type { DestinationBrief, riskBrief, riskBriefBackOffice } from '@portolan/contract/features/risk/brief'
import type { RequestOf } from '@portolan/contract/operation'
import { isDay } from '@portolan/rules/calendar-day'
import { dayAt } from '@portolan/rules/local-time'
import { acknowledge, findAcknowledged } from '../../domain/risk/brief/acknowledgement.store.ts'
import { briefsOf } from '../../domain/risk/brief/brief.ts'
import { feedsOfAdvice } from '../../domain/risk/brief/feeds-of-advice.ts'
import type { Destination } from '../../domain/risk/brief/destinations.rules.ts'
import { papersFor } from '../../domain/risk/brief/passports.ts'
import { destinationsOfOrder, destinationsOfRequest } from '../../domain/risk/brief/trip-destinations.ts'
import {
  findCompanyTimeZone,
  findPlaces,
  findSeenOrder,
  findSeenRequest,
  type SeenOrder,
} from '../../domain/risk/brief/trip-places.store.ts'
import { saveEntry } from '../../domain/risk/entry/entry.store.ts'
import { itemsOf, readEntry } from '../../domain/risk/entry/read-entry.ts'
import { type RiskRules, riskRulesKind } from '../../domain/risk/risk-rules.kind.ts'
import { findCompanyRules } from '../../domain/rules-documents/rules-documents.store.ts'
import { seenOnce } from '../../domain/profiles/seen-once.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Handlers } from '../../kernel/handler.ts'
import type { WriteTransaction } from '../../kernel/transaction.ts'
import type { LoginViewer } from '../../kernel/viewer.ts'
import { findCountry } from '../../reference/countries.ts'

type Tx = WriteTransaction<LoginViewer>

/** Where somebody goes, and by whose rules. */
interface Trip {
  readonly companyId: number
  readonly timeZone: string
  readonly destinations: readonly Destination[]
  readonly travelerIds: readonly number[]
  /** Null for what is not booked yet. */
  readonly order: SeenOrder | null
}

export const briefHandlers: Handlers<typeof riskBrief & typeof riskBriefBackOffice> = {
  brief: ({ about }, ctx) =>
    seenOnce(ctx, async (tx) => {
      const now = ctx.now()
      const trip = await findTrip(tx, about, now)
      const { companyId, destinations, travelerIds, timeZone } = trip
      const rules = await rulesOf(tx, trip, now)
      const papers = await papersFor(tx.db, tx.viewer, { companyId, travelerIds, now })
      const { language } = ctx
      const Destinations = await briefsOf(tx.db, { destinations, papers, rules, language, now, timeZone })
      return {
        Destinations,
        Threshold: levelOf(rules.threshold),
        Acknowledgement: await acknowledgementOf(tx, trip, { rules, briefs: Destinations, now }),
        Feeds: await feedsOfAdvice(tx.db, language, now),
      }
    }),
  acknowledge: ({ orderId }, ctx) =>
    ctx.write(async (tx) => {
      const now = ctx.now()
      const trip = await findTrip(tx, { orderId }, now)
      const { companyId, order, timeZone, destinations } = trip
      const { travelerId } = tx.viewer
      if (!order || travelerId === null || !order.travelerIds.includes(travelerId))
        throw new AppError('record_not_found')
      const rules = await rulesOf(tx, trip, now)
      const papers = { nationalities: [], passports: [], hasMainlandPermit: false }
      const briefs = await briefsOf(tx.db, { destinations, papers, rules, language: ctx.language, now, timeZone })
      const levels = Object.fromEntries(briefs.map(({ CountryCode, RiskLevel: level }) => [CountryCode, level]))
      tx.about({ orderId, levels })
      const at = await acknowledge(tx.db, { companyId, orderId: order.id, travelerId }, now, levels)
      return { AcknowledgedAt: at.toISOString() }
    }),
  putEntryRequirements: ({ source, asOf, dryRun: isDryRun = false, ...items }, ctx) =>
    ctx.write(async (tx) => {
      // The tables belong to no company, so that no client of one writes them.
      if (tx.viewer.companyId !== null) throw new AppError('no_right')
      if (!isDay(asOf)) throw new AppError('invalid_parameter', { fields: ['asOf'] })
      const rows = readEntry(
        {
          requirements: itemsOf('requirements', items.requirements),
          authorisations: itemsOf('authorisations', items.authorisations),
          passportRules: itemsOf('passportRules', items.passportRules),
        },
        { source, asOf },
        ctx.language,
      )
      if (rows.faults.length > 0) {
        if (!isDryRun)
          throw new AppError('entry_requirements_invalid', {
            fields: rows.faults.slice(0, mostFaults).map(({ place, message }) => `${place}: ${message}`),
          })
        return { created: 0, updated: 0, unchanged: 0, faults: [...rows.faults] }
      }
      const counts = await saveEntry(tx.db, rows, { isDryRun })
      tx.about({ isDryRun, source, asOf, ...counts })
      return { ...counts, faults: [] }
    }),
}

/** An error names no more of them. */
const mostFaults = 200

const levels = Object.values(RiskLevel)
const levelOf = (level: number): RiskLevel => levels.find((one) => one === level) ?? RiskLevel.Any

async function findTrip(tx: Tx, about: RequestOf<(typeof riskBrief)['brief']>['about'], now: Date): Promise<Trip> {
  const { db, viewer } = tx
  if ('orderId' in about) {
    tx.about({ orderId: about.orderId })
    const order = await findSeenOrder(tx, viewer, Number(about.orderId))
    if (!order) throw new AppError('record_not_found')
    const { companyId, timeZone, travelerIds } = order
    const own = viewer.travelerId !== null && travelerIds.includes(viewer.travelerId) ? [viewer.travelerId] : null
    const destinations = destinationsOfOrder(await findPlaces(db, companyId, [order.id], own))
    return { companyId, timeZone, destinations, travelerIds, order }
  }
  if ('reference' in about) {
    tx.about({ reference: about.reference })
    const request = await findSeenRequest(db, viewer, about.reference, now)
    if (!request) throw new AppError('record_not_found')
    const { companyId, timeZone, travelerId, form } = request
    const travelerIds = travelerId === null ? [] : [travelerId]
    return { companyId, timeZone, destinations: destinationsOfRequest(form), travelerIds, order: null }
  }
  if ('segments' in about) {
    const { companyId } = viewer
    const timeZone = await findCompanyTimeZone(db, companyId)
    const travelerIds = about.travelerId === null ? [] : [Number(about.travelerId)]
    return { companyId, timeZone, destinations: destinationsOfRequest(about), travelerIds, order: null }
  }
  const { countries, travelerId = null, from = null, to = null } = about
  const unknown = countries.filter((country) => !findCountry(country))
  if (unknown.length > 0) throw new AppError('unknown_country', { x: unknown.join(', ') })
  if ((from !== null && !isDay(from)) || (to !== null && !isDay(to)))
    throw new AppError('invalid_parameter', { fields: ['about'] })
  const { companyId } = viewer
  return {
    companyId,
    timeZone: await findCompanyTimeZone(db, companyId),
    destinations: [...new Set(countries)].map((country) => ({ country, from, to, zone: null })),
    travelerIds: travelerId === null ? [] : [Number(travelerId)],
    order: null,
  }
}

const rulesOf = async ({ db }: Tx, { companyId, timeZone }: Trip, now: Date): Promise<RiskRules> =>
  (await findCompanyRules(db, riskRulesKind, companyId, dayAt(now.getTime(), timeZone))).rules

interface Reading {
  readonly rules: RiskRules
  readonly briefs: readonly DestinationBrief[]
  readonly now: Date
}

/** Only travellers of a trip that has not ended are asked, where a destination reaches the company's level. */
async function acknowledgementOf({ db, viewer }: Tx, { companyId, order }: Trip, { rules, briefs, now }: Reading) {
  const { travelerId } = viewer
  if (!order || travelerId === null || !order.travelerIds.includes(travelerId))
    return { IsAsked: false, AcknowledgedAt: null }
  const at = await findAcknowledged(db, { companyId, orderId: order.id, travelerId })
  const { acknowledgeFrom } = rules
  const isOver = order.cancelled || (order.endsAt !== null && order.endsAt <= now)
  const isAsked =
    at === null && !isOver && acknowledgeFrom !== undefined && briefs.some((one) => one.RiskLevel >= acknowledgeFrom)
  return { IsAsked: isAsked, AcknowledgedAt: at?.toISOString() ?? null }
}
