import { affectedHours } from '@portolan/contract/features/incidents/affected'
import { findTouches, isTouched, type Touch } from '../whereabouts/touches.ts'
import type { FoundPerson } from './affected.ts'
import { type Db, findWindowPlaces } from './affected.store.ts'
import type { ShownCompany } from './shown-companies.ts'

/** Found people whom their companies show, and those of whom only numbers may be told. */
export interface SplitPeople {
  readonly shown: readonly FoundPerson[]
  readonly counted: readonly FoundPerson[]
}

/**
 * Splits people by how their companies show them: where only the alerted are shown, those whose place an alert in force touches at
 * or above the company's threshold while they are there. `own`: the viewer, whom no mode hides.
 */
export async function splitShown(
  db: Db,
  people: readonly FoundPerson[],
  companies: readonly ShownCompany[],
  own: number | null,
  now: Date,
): Promise<SplitPeople> {
  const byId = new Map(companies.map((one) => [one.company.id, one]))
  const touches: Touch[] = []
  for (const { company, mode, isOpen } of companies) {
    if (isOpen || mode !== 'alerted') continue
    const theirs = people.filter(({ companyId }) => companyId === company.id)
    const places = new Map(theirs.map(({ known: { place, country } }) => [place, { place, country }]))
    const found = await findTouches(db, { id: company.id, timeZone: company.time_zone }, [...places.values()], now)
    touches.push(...found.all)
  }
  const byPlace = Map.groupBy(touches, ({ companyId, place }) => `${companyId} ${place}`)
  const isShown = (person: FoundPerson): boolean => {
    const { companyId, travelerId, known } = person
    if (travelerId === own || byId.get(companyId)?.isOpen) return true
    const item = {
      companyId,
      place: known.place,
      isHomeward: false,
      thereFrom: new Date(known.from),
      thereUntil: known.until === null ? null : new Date(known.until),
    }
    return (byPlace.get(`${companyId} ${known.place}`) ?? []).some((touch) => isTouched(item, touch))
  }
  const { shown = [], counted = [] } = Object.groupBy(people, (person) => (isShown(person) ? 'shown' : 'counted'))
  return { shown, counted }
}

/** Whether a company shows this one person now. */
export async function isShownNow(
  db: Db,
  traveler: { readonly id: number },
  { company, mode, isOpen }: ShownCompany,
  now: Date,
): Promise<boolean> {
  if (isOpen) return true
  if (mode !== 'alerted') return false
  const window = { from: now, now, until: new Date(now.getTime() + affectedHours.arriving * 3_600_000) }
  const places = await findWindowPlaces(db, [{ companyId: company.id, travelerIds: [traveler.id] }], window)
  const named = places.flatMap(({ place, country }) => (place === null ? [] : [{ place, country }]))
  const { all } = await findTouches(db, { id: company.id, timeZone: company.time_zone }, named, now)
  return all.length > 0
}
