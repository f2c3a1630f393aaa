import { ProposalOffer } from '@portolan/contract/features/trip-proposals/offer'
import { isDay } from '@portolan/rules/calendar-day'
import { isoDay } from '@portolan/rules/check-request-form'
import * as z from 'zod/mini'
import type { Db } from '../approvals/approval.store.ts'
import { judgeOffers } from '../policy/judge-offers.ts'
import type { JudgedTrip } from '../policy/judge-trips.ts'
import { dayAt } from '../working-days/working-time.ts'
import { checkDraft, findProposalContext, isWholeOffer } from './proposal-context.ts'

/** What the policy of today says of the options of a draft that can be read, while the rest of it is still being written. */
export async function judgeDraft(
  db: Db,
  companyId: number,
  draft: Readonly<Record<string, unknown>>,
  now: Date,
): Promise<{ readonly currency: string; readonly options: ReadonlyMap<string, JudgedTrip> }> {
  const context = await findProposalContext(db, companyId, now)
  const { currency, timeZone } = context.company
  const options = offersIn(draft)
  if (options.length === 0) return { currency, options: new Map() }
  const { named: travelers } = await checkDraft(db, context, draft)
  const code = draft['costCentreCode']
  const judged = await judgeOffers(db, {
    company: { id: companyId, currency },
    costCentre: typeof code === 'string' && code !== '' ? code : null,
    body: { plans: [{ key: 'draft', name: 'draft', note: null, options }] },
    travelers,
    choices: [],
    chosenPlan: null,
    day: dayAt(now, timeZone),
    now,
  })
  return { currency, options: judged?.options ?? new Map() }
}

const list = (of: unknown, name: string): readonly unknown[] => {
  const value = (of as Readonly<Record<string, unknown>> | null | undefined)?.[name]
  return Array.isArray(value) ? value : []
}

function offersIn(draft: Readonly<Record<string, unknown>>): ProposalOffer[] {
  const options = list(draft, 'plans').flatMap((plan) => list(plan, 'options'))
  return options.flatMap((option) => {
    const { data } = z.safeParse(ProposalOffer, option)
    return data && isWholeOffer(data) && hasDays(data) ? [data] : []
  })
}

/** Eight digits may still be no day of the calendar. */
const hasDays = ({ segments, stay, car }: ProposalOffer): boolean =>
  [
    ...segments.map(({ depTime }) => depTime),
    ...(stay ? [stay.checkin, stay.checkout] : []),
    ...(car ? [car.pickUpTime, car.dropOffTime] : []),
  ].every((text) => isDay(isoDay(text.slice(0, 8))))
