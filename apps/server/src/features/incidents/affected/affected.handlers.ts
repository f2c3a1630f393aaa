import type { Language } from '@portolan/contract/enums'
import type { AffectedPerson, incidentAffected } from '@portolan/contract/features/incidents/affected'
import { readPaging } from '@portolan/contract/schemas/common'
import { presentKnown, presentKnownPlace } from '../../../domain/incidents/present-known.ts'
import type { Config } from '../../../config/config.ts'
import type { Mail } from '../../../mail/mail.ts'
import { seenOnce } from '../../../domain/profiles/seen-once.ts'
import { feedsState } from '../../../domain/risk/feeds-state.ts'
import { writeLook } from '../../../domain/whereabouts/looks.ts'
import { companyNameIn } from '../../../i18n/company-name.ts'
import type { AnswerOf, Handlers } from '../../../kernel/handler.ts'
import { overallCounts, placeCounts } from './affected-counts.rules.ts'
import { bookingsAsOf, findOpenIncidents, personKey } from './affected-people.store.ts'
import { lookAtArea, type NamedFound, type Sight, type Tx, withNames } from './affected-sight.ts'
import { createContactHandlers } from './contacts.handlers.ts'
import { createAffectedFiles } from './files.handlers.ts'

interface AffectedDeps {
  readonly config: Pick<Config, 'exports'>
  readonly mail: Mail
}

type Reply = AnswerOf<typeof incidentAffected.affected>

/** People of one answer. */
const pageSize = 100

export const createAffectedHandlers = (deps: AffectedDeps): Handlers<typeof incidentAffected> => ({
  ...createAffectedFiles(deps),
  ...createContactHandlers(deps),
  affected: (input, ctx) =>
    seenOnce(ctx, async (tx) => {
      const { language } = ctx
      const now = ctx.now()
      const sight = await lookAtArea(tx, input, { now, language })
      const { size, offset } = readPaging(input.paging, pageSize)
      const page = await withNames(tx, sight.people.slice(offset, offset + size))
      tx.about({ area: input.Area.Kind, people: sight.people.length })
      await writeLook(tx, tx.viewer, { what: 'affected', instant: null, reason: null, seen: page }, now)
      const { companies, area, split, unlocated } = sight
      const asOf = await bookingsAsOf(
        tx.db,
        companies.map(({ company }) => company.id),
      )
      return {
        People: await presentPeople(tx, page, companies, language),
        Total: sight.people.length,
        Counts: overallCounts(split),
        Points: pointsOf(sight, language),
        Areas: (area.areas ?? []).map((rings) => rings.map((ring) => ring.map(([x, y]): [number, number] => [x, y]))),
        Countries: [...area.countries],
        IsRepaired: area.isRepaired,
        IsOver: area.isOver,
        Unlocated: unlocated,
        Companies: companies.map(({ company, mode, isOpen }) => ({
          Code: company.code,
          Name: companyNameIn(company, language),
          Mode: isOpen ? 'persons' : mode,
        })),
        BookingsAsOf: asOf?.toISOString() ?? null,
        AsOf: now.toISOString(),
        Feeds: await feedsState(tx, 'all', { language, now }),
      }
    }),
})

async function presentPeople(
  { db }: Tx,
  people: readonly NamedFound[],
  companies: Sight['companies'],
  language: Language,
): Promise<AffectedPerson[]> {
  const incidents = Map.groupBy(await findOpenIncidents(db, people), personKey)
  const codes = new Map(companies.map(({ company }) => [company.id, company.code]))
  return people.map((person) => ({
    TravelerId: String(person.travelerId),
    Name: person.named.name,
    CompanyCode: codes.get(person.companyId) ?? '',
    IsGuest: person.named.isGuest,
    ...presentKnown(person.known, language, person.position),
    OrderId: String(person.known.orderId),
    Incidents: (incidents.get(personKey(person)) ?? []).map(({ incidentId, name, isExercise }) => ({
      IncidentId: String(incidentId),
      Name: name,
      IsExercise: isExercise,
    })),
  }))
}

function pointsOf({ split }: Sight, language: Language): Reply['Points'] {
  const countries = new Map([...split.shown, ...split.counted].map(({ known }) => [known.place, known.country]))
  return [...placeCounts(split)].map(([place, Counts]) => ({
    Place: presentKnownPlace(place, countries.get(place) ?? null, language),
    Counts,
  }))
}
