import type { countryDays } from '@portolan/contract/features/country-days'
import { numberOfDay } from '@portolan/rules/calendar-day'
import { checkPlan } from '@portolan/rules/day-plan'
import { dayAt } from '@portolan/rules/local-time'
import type { Config } from '../../config/config.ts'
import { textIn } from '../../domain/rules-documents/rules-texts.ts'
import { keptSince } from '../../domain/country-days/project-days.ts'
import { writeLook } from '../../domain/whereabouts/looks.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Context, Handlers, InputOf } from '../../kernel/handler.ts'
import { findPlace } from '../../reference/airports.ts'
import { findCountry } from '../../reference/countries.ts'
import { presentCountry, remarkOf } from './days.present.ts'
import { findActedFor } from './days-people.store.ts'
import { insertCorrection, withdrawCorrection } from './corrections.store.ts'
import { createDayExports } from './export.handlers.ts'
import { createPeopleHandlers } from './people.handlers.ts'
import { type CountedTraveler, findMeant, frameOf, presentDays, readCounted } from './read-days.ts'

interface Deps {
  readonly config: Pick<Config, 'exports'>
}

type Check = InputOf<typeof countryDays.check>

/** On which days people were in which country (decision 0104). */
export const createCountryDaysHandlers = ({ config }: Deps): Handlers<typeof countryDays> => ({
  ...createPeopleHandlers(),
  ...createDayExports({ config }),
  own: (input, ctx) =>
    ctx.read(async (tx) => presentDays(tx, await findMeant(tx, undefined), frameOf(input), whenOf(ctx))),
  person: ({ TravelerId, ...input }, ctx) => {
    const frame = frameOf(input)
    return ctx.write(
      (tx) => Promise.resolve(tx.about({ travelerId: TravelerId })),
      async (tx) => {
        const traveler = await findMeant(tx, TravelerId)
        const seen = [{ companyId: traveler.company_id, travelerId: traveler.id }]
        await writeLook(tx, tx.viewer, { what: 'days', instant: null, reason: null, seen }, ctx.now())
        return presentDays(tx, traveler, frame, whenOf(ctx))
      },
    )
  },
  correct: ({ TravelerId, CountryCode, IsPresent, Reason, ...input }, ctx) =>
    ctx.write(async (tx) => {
      const { from, to } = frameOf(input)
      if (!findCountry(CountryCode)) throw new AppError('unknown_country', { x: CountryCode, fields: ['CountryCode'] })
      const traveler = await findMeant(tx, TravelerId)
      const now = ctx.now()
      // A stamp of today may be a day ahead of the company's calendar.
      const latest = dayAt(now.getTime() + 14 * 3_600_000, 'UTC')
      if (to > latest) throw new AppError('day_correction_future', { fields: ['To'] })
      const since = keptSince(now)
      if (from < since) throw new AppError('days_not_kept', { x: since, fields: ['From'] })
      const id = await insertCorrection(tx, {
        companyId: traveler.company_id,
        travelerId: traveler.id,
        country: CountryCode,
        firstDay: from,
        lastDay: to,
        isPresent: IsPresent,
        reason: Reason,
        loginId: tx.viewer.loginId,
        now,
      })
      tx.about({
        travelerId: String(traveler.id),
        correctionId: id,
        country: CountryCode,
        from,
        to,
        isPresent: IsPresent,
      })
      return { Id: String(id) }
    }),
  withdraw: ({ TravelerId, Id }, ctx) =>
    ctx.write(async (tx) => {
      const traveler = await findMeant(tx, TravelerId)
      const { loginId } = tx.viewer
      const key = { companyId: traveler.company_id, travelerId: traveler.id, id: Number(Id), loginId, now: ctx.now() }
      if (!(await withdrawCorrection(tx, key))) throw new AppError('record_not_found')
      tx.about({ travelerId: String(traveler.id), correctionId: Number(Id) })
      return {}
    }),
  check: (input, ctx) =>
    ctx.read(async (tx) => {
      const travelers = await findActedFor(tx, tx.viewer, input.TravelerIds.map(Number))
      const stays = staysOf(input)
      const counted = await readCounted(tx, travelers, ctx.now())
      return { People: counted.map((one) => checked(one, stays, ctx.language)) }
    }),
})

const whenOf = (ctx: Pick<Context, 'now' | 'language'>) => ({ now: ctx.now(), language: ctx.language })

interface Stay {
  readonly country: string
  readonly first: number
  readonly last: number
  /** Position in the request. */
  readonly position: number
}

/** Stays at places that are not known are left out. */
const staysOf = ({ Stays }: Check): Stay[] =>
  Stays.flatMap((stay, position) => {
    const { from, to } = frameOf(stay)
    const country = findPlace(stay.PlaceCode)?.country
    return country === undefined ? [] : [{ country, first: numberOfDay(from), last: numberOfDay(to), position }]
  })

function checked(
  { traveler, person, counting }: CountedTraveler,
  stays: readonly Stay[],
  language: Context['language'],
) {
  const results = checkPlan(counting.counters, person.ranges, person.facts, stays)
  const rules = new Map(counting.rules.counters.map((rule) => [rule.id, rule]))
  const marks = new Map(counting.counters.map(({ id, markFrom, means }) => [id, { markFrom, means }]))
  return {
    TravelerId: String(traveler.id),
    Name: traveler.name,
    Counters: results.flatMap((result) => {
      const { over } = result
      const rule = rules.get(result.counterId)
      const mark = marks.get(result.counterId)
      if (!rule || !mark || result.isExempt || (!over && result.most < mark.markFrom)) return []
      return {
        Id: result.counterId,
        Name: textIn(rule.name, language),
        Country: result.country === null ? null : presentCountry(result.country, language),
        Limit: result.limit,
        IsReport: mark.means === 'report',
        Without: result.without,
        Most: result.most,
        MostOn: remarkOf(result.mostOn),
        OverOn: over && remarkOf(over.on),
        OverDay: over?.day ?? null,
        Stay: stays[result.stay]?.position ?? 0,
      }
    }),
  }
}
