import type { DestinationBrief } from '@portolan/contract/features/risk/brief'
import { dayAt } from '@portolan/rules/local-time'
import type { SystemTransaction } from '../../../db/system-transaction.ts'
import type { Mail } from '../../../mail/mail.ts'
import type { DestinationBriefValues } from '../../../mail/templates/destination-brief.ts'
import { plainTripName } from '../../ledger/naming/trip-name.ts'
import { languageOf, nameIn } from '../../people/person-language.ts'
import { findCompanyRules } from '../../rules-documents/rules-documents.store.ts'
import { riskRulesKind } from '../risk-rules.kind.ts'
import { briefsOf } from './brief.ts'
import { type BriefCursor, type DueBrief, findDueBriefs, findReaders, takeBriefMail } from './brief-mails.store.ts'
import { noPapers, readPapers } from './passports.ts'
import { destinationsOfOrder } from './trip-destinations.ts'
import { findPlaces } from './trip-places.store.ts'

export interface BriefMailDeps {
  readonly mail: Mail
  readonly now: () => Date
}

type Db = SystemTransaction['db']

/** The mail goes out so long before the trip begins; at once where it is booked later. */
const aheadMs = 7 * 86_400_000
/** One transaction after the other, so many travellers in each. */
const atOnce = 50

/**
 * Mails travellers what to know of the destinations of trips that begin within seven days, once for each trip; the
 * arrangers of those who do not sign in. Answers how many travellers' mails went into the outbox.
 */
export async function mailBriefs(
  deps: BriefMailDeps,
  transaction: <T>(run: (tx: SystemTransaction) => Promise<T>) => Promise<T>,
  signal?: AbortSignal,
): Promise<number> {
  const from = deps.now()
  const window = { from, until: new Date(from.getTime() + aheadMs) }
  let mailed = 0
  let after: BriefCursor = [0, 0]
  while (!signal?.aborted) {
    const { told, last } = await transaction(async ({ db }) => {
      const due = await findDueBriefs(db, window, after, atOnce)
      let count = 0
      for (const brief of due) if (await mailBrief(deps, db, brief)) count += 1
      return { told: count, last: due.at(-1) }
    })
    mailed += told
    if (!last) break
    after = [last.orderId, last.travelerId]
  }
  return mailed
}

async function mailBrief({ mail, now }: BriefMailDeps, db: Db, due: DueBrief): Promise<boolean> {
  const { companyId, orderId, travelerId, timeZone } = due
  const { rules } = await findCompanyRules(db, riskRulesKind, companyId, dayAt(now().getTime(), timeZone))
  if (!rules.briefMail) return false
  const destinations = destinationsOfOrder(await findPlaces(db, companyId, [orderId], [travelerId]))
  if (destinations.length === 0) return false
  const readers = await findReaders(db, companyId, travelerId)
  if (readers.length === 0 || !(await takeBriefMail(db, due, now()))) return false
  const own = await readPapers(db, { companyId, travelerId })
  for (const reader of readers) {
    const language = languageOf(reader)
    // Arrangers read no papers here: their consent is asked for in the portal, where each look is written down.
    const papers = reader.isTraveler ? own : noPapers
    const briefs = await briefsOf(db, { destinations, papers, rules, language, now: now(), timeZone })
    await mail.queue(db, {
      template: 'destinationBrief',
      values: {
        trip: plainTripName(due, language),
        traveller: reader.isTraveler ? null : due.travelerName,
        startsOn: startOf(due),
        destinations: briefs.map(mailedOf),
        path: '/trips',
      },
      companyId,
      to: { address: reader.email, name: nameIn(reader, language), loginId: reader.loginId },
      language,
    })
  }
  return true
}

const startOf = ({ startLocal, startsAt, timeZone }: DueBrief) =>
  startLocal
    ? `${startLocal.slice(0, 4)}-${startLocal.slice(4, 6)}-${startLocal.slice(6, 8)}`
    : dayAt(startsAt.getTime(), timeZone)

function mailedOf(brief: DestinationBrief): DestinationBriefValues['destinations'][number] {
  const { Passport: passport, EntryAdvice: advice } = brief
  // The level is that of the primary source, which comes first, else of the highest one.
  const advisory = brief.Advisories.find(({ RiskLevel }) => RiskLevel === brief.RiskLevel)
  return {
    country: brief.CountryName,
    level: brief.RiskLevel,
    advisory: advisory ? { source: advisory.Name, native: advisory.NativeLevel } : null,
    advice: advice && { source: advice.Source, quote: advice.Quote },
    entry: brief.Entry.map((entry) => ({
      nationality: entry.NationalityName,
      requirement: entry.Requirement,
      days: entry.Days,
      authorisation: entry.Authorisation?.IsInForce ? entry.Authorisation.Name : null,
      source: entry.Source,
      asOf: entry.AsOf,
    })),
    passport: passport && !passport.Lasts ? { expiresOn: passport.ExpiresOn, neededUntil: passport.NeededUntil } : null,
    emergency: brief.Emergency.map(({ Kind, Number: number }) => ({ kind: Kind, number })),
  }
}
