import type { incidentAffected } from '@portolan/contract/features/incidents/affected'
import type { ProfileSection } from '@portolan/contract/traveller-profile'
import type { PersonContact } from '../../../domain/incidents/contacts.ts'
import { findReachable, type ReachablePerson } from '../../../domain/incidents/contacts.ts'
import { logContactLooks } from '../../../domain/incidents/contact-looks.store.ts'
import { logEntries } from '../../../domain/incidents/incident-log.ts'
import { findIncident, type IncidentRow, isOnTeam, tellTeam } from '../../../domain/incidents/incident.store.ts'
import { isShownNow } from '../../../domain/incidents/alerted-people.ts'
import { findShownCompanies } from '../../../domain/incidents/shown-companies.ts'
import { languageOf, nameIn } from '../../../domain/people/person-language.ts'
import { findPerson } from '../../../domain/people/person.store.ts'
import { logAccess } from '../../../domain/profiles/access-log.store.ts'
import { seenOnce } from '../../../domain/profiles/seen-once.ts'
import { AppError } from '../../../kernel/app-error.ts'
import type { Context, Handlers, InputOf } from '../../../kernel/handler.ts'
import type { Mail } from '../../../mail/mail.ts'
import type { WriteTransaction } from '../../../kernel/transaction.ts'
import type { LoginViewer } from '../../../kernel/viewer.ts'
import { findIncidentPerson, findTraveler, type TravelerRow } from './contacts.store.ts'
import { actorOf } from './reach-people.ts'

type Tx = WriteTransaction<LoginViewer>
type Calls = Pick<typeof incidentAffected, 'contacts'>
type Asked = InputOf<Calls['contacts']>

/** The incident that a look at contacts is for. */
interface For {
  readonly incident: IncidentRow
  /** Of the incident. */
  readonly personId: number
}

/** How one person is reached. */
export const createContactHandlers = (deps: { readonly mail: Mail }): Handlers<Calls> => ({
  contacts: (input, ctx) =>
    seenOnce(ctx, async (tx) => {
      const now = ctx.now()
      const { scope } = tx.viewer
      const traveler = await findTraveler(tx.db, scope, Number(input.TravelerId))
      if (!traveler) throw new AppError('traveller_not_found')
      const within = input.IncidentId === undefined ? null : await incidentOf(tx, input.IncidentId, traveler)
      await refuseHidden(tx, traveler, within, now)
      tx.about({ travelerId: input.TravelerId, ...(within && { incidentId: input.IncidentId }) })
      const found = (await findReachable(tx.db, traveler.companyId, [traveler.id])).get(traveler.id)
      if (!found) throw new AppError('traveller_not_found')
      const by = await actorOf(tx)
      await logContactLooks(tx.db, {
        companyId: traveler.companyId,
        opened: new Map([[traveler.id, found]]),
        by,
        at: now,
      })
      const { Reason } = input
      if (Reason === undefined || found.closed.length === 0)
        return {
          Contacts: found.contacts.map(presentContact),
          NeedsReason: found.closed.length > 0 && !within?.incident.is_exercise,
        }
      if (!within || within.incident.is_exercise) throw new AppError('invalid_parameter', { fields: ['IncidentId'] })
      if (!(await isOnTeam(tx.db, within.incident, tx.viewer.loginId))) throw new AppError('incident_not_on_team')
      await openClosed(deps, tx, ctx, { traveler, within, reason: Reason, by: by.name, found })
      return { Contacts: inOrder([...found.contacts, ...found.closed]).map(presentContact), NeedsReason: false }
    }),
})

async function incidentOf(tx: Tx, incidentId: Asked['TravelerId'], traveler: TravelerRow): Promise<For> {
  const { scope } = tx.viewer
  const companies = scope.kind === 'everything' ? null : scope.companyIds
  const incident = await findIncident(tx.db, companies, Number(incidentId))
  const person = await findIncidentPerson(tx.db, incident, traveler)
  if (!person) throw new AppError('traveller_not_found')
  if (incident.closed_at) throw new AppError('incident_closed')
  return { incident, personId: person.id }
}

/** Outside of an incident that has them, people are shown as their company shows them. */
async function refuseHidden(tx: Tx, traveler: TravelerRow, within: For | null, now: Date): Promise<void> {
  if (within || traveler.id === tx.viewer.travelerId) return
  const [company] = await findShownCompanies(tx, [traveler.companyCode], now)
  if (!company) throw new AppError('traveller_not_found')
  if (!(await isShownNow(tx.db, traveler, company, now))) throw new AppError('persons_not_shown')
}

interface Opened {
  readonly traveler: TravelerRow
  readonly within: For
  readonly reason: string
  /** Who looks. */
  readonly by: string
  readonly found: ReachablePerson
}

/** Without consent: the profile's access log, the incident's log and a mail to the person say who read their contacts and why. */
async function openClosed(
  { mail }: { readonly mail: Mail },
  { db, viewer }: Tx,
  ctx: Context,
  { traveler, within: { incident, personId }, reason, by, found }: Opened,
): Promise<void> {
  const now = ctx.now()
  const key = { companyId: traveler.companyId, travelerId: traveler.id }
  const loginId = viewer.companyId === traveler.companyId ? viewer.loginId : null
  const sections = new Set(
    found.closed.map(({ from }): ProfileSection => (from === 'emergency' ? 'Emergency' : 'Contacts')),
  )
  const acts = [...sections].map((section) => ({ action: 'viewed', section }) as const)
  await logAccess(db, key, { loginId, name: by, role: 'dutyOfCare' }, now, ...acts)
  const entry = { companyId: incident.company_id, incidentId: incident.id, at: now, kind: 'contactsRead' } as const
  await logEntries(
    db,
    [{ ...entry, loginId: viewer.loginId, personId, detail: { sections: [...sections] }, words: reason }],
    {
      companyId: viewer.companyId,
      loginId: viewer.loginId,
      correlationId: ctx.correlationId,
      address: ctx.address,
    },
  )
  await tellPerson(mail, db, traveler, { by, reason, incident: incident.name })
  await tellTeam(db, incident)
}

async function tellPerson(
  mail: Mail,
  db: Tx['db'],
  { loginId, email, name, companyId, languages }: TravelerRow,
  values: { readonly by: string; readonly reason: string; readonly incident: string },
): Promise<void> {
  const person = loginId === null ? null : await findPerson(db, { loginId })
  const address = person?.email ?? email
  if (address === null) return
  const language = languageOf(person ?? { language: null, companyLanguages: languages })
  const to = { address, name: person ? nameIn(person, language) : name, loginId }
  await mail.queue(db, { template: 'contactsRead', values, companyId, to, language })
}

const ranks = { booking: 1, profile: 2, arranger: 3, emergency: 4 } as const

/** Their own phones first, as where consent has opened them. */
const inOrder = (contacts: readonly PersonContact[]): PersonContact[] => {
  const rank = ({ kind, from }: PersonContact) => (kind === 'phone' && from === 'profile' ? 0 : ranks[from])
  return contacts.toSorted((one, other) => rank(one) - rank(other))
}

const presentContact = ({ kind, value, from, whose, language }: PersonContact) => ({
  Kind: kind,
  Value: value,
  From: from,
  Whose: whose,
  Language: language,
})
