import { findReachable } from '../../../domain/incidents/contacts.ts'
import { logContactLooks } from '../../../domain/incidents/contact-looks.store.ts'
import { findPerson } from '../../../domain/people/person.store.ts'
import { writeLook } from '../../../domain/whereabouts/looks.ts'
import type { ReachedPerson } from './affected-columns.ts'
import { findOpenIncidents, personKey } from './affected-people.store.ts'
import { type Sight, type Tx, withNames } from './affected-sight.ts'

/**
 * The people of a file or sheet with the contacts that may be shown. The look at each, and at each profile whose contacts it opens, is
 * written down in the same transaction.
 */
export async function reachPeople(tx: Tx, { people: found, companies }: Sight, now: Date): Promise<ReachedPerson[]> {
  const { db, viewer } = tx
  const people = await withNames(tx, found)
  await writeLook(tx, viewer, { what: 'affectedExport', instant: null, reason: null, seen: people }, now)
  const incidents = Map.groupBy(await findOpenIncidents(db, people), personKey)
  const reached = new Map<string, ReachedPerson>()
  for (const { company } of companies) {
    const theirs = people.filter(({ companyId }) => companyId === company.id)
    const contacts = await findReachable(
      db,
      company.id,
      theirs.map(({ travelerId }) => travelerId),
    )
    await logContactLooks(db, { companyId: company.id, opened: contacts, by: await actorOf(tx), at: now })
    for (const person of theirs) {
      reached.set(personKey(person), {
        ...person,
        companyCode: company.code,
        contacts: contacts.get(person.travelerId)?.contacts ?? [],
        incidents: incidents.get(personKey(person)) ?? [],
      })
    }
  }
  return people.flatMap((person) => reached.get(personKey(person)) ?? [])
}

/** Who looks, as the traveller's access log names them. */
export async function actorOf({ db, viewer }: Tx) {
  const person = await findPerson(db, { loginId: viewer.loginId })
  return { companyId: viewer.companyId, loginId: viewer.loginId, name: person?.name ?? viewer.email }
}
