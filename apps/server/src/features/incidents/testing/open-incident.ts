import { hashSecret } from '../../../crypto/secrets.ts'
import { createAnswerLinks } from '../../../domain/incidents/answer-link.ts'
import { testSecret } from '../../../../../../tools/test/databases.ts'

type Query = <T>(text: string, values?: readonly unknown[]) => Promise<T[]>

interface IncidentOf {
  readonly companyId: number
  /** Owns it, and is its team with the others. */
  readonly ownerLogin: number
  readonly teamLogins?: readonly number[]
  readonly name: string
  readonly travelerIds: readonly number[]
  readonly isExercise?: boolean
  readonly openedAt?: Date
}

/** Opens an incident as rows, with people that were added by hand; answers its id and those of its people, in their order. */
export async function openIncidentRows(query: Query, of: IncidentOf): Promise<{ id: number; people: number[] }> {
  const { companyId, ownerLogin, travelerIds, openedAt = new Date() } = of
  await query('UPDATE login SET may_manage_incidents = true WHERE id = $1', [ownerLogin])
  const [incident] = await query<{ id: string }>(
    `INSERT INTO incident (company_id, name, is_exercise, area, groups, follows, opened_at, opened_by, owner_login_id, escalate_after_minutes)
     VALUES ($1, $2, $3, '{"Kind":"countries","Countries":["JP"]}', '{there}', false, $4, $5, $5, 15) RETURNING id`,
    [companyId, of.name, of.isExercise ?? false, openedAt, ownerLogin],
  )
  const id = Number(incident?.id)
  await query(
    `INSERT INTO incident_team (company_id, incident_id, login_id, joined_at) SELECT $1, $2, l, $3 FROM unnest($4::bigint[]) l`,
    [companyId, id, openedAt, [...new Set([ownerLogin, ...(of.teamLogins ?? [])])]],
  )
  const people = await query<{ id: string }>(
    `INSERT INTO incident_person (company_id, incident_id, traveler_id, added_by, added_at)
     SELECT $1, $2, t.id, 'hand', $3 FROM unnest($4::bigint[]) WITH ORDINALITY t (id, nth) ORDER BY nth RETURNING id`,
    [companyId, id, openedAt, travelerIds],
  )
  return { id, people: people.map((person) => Number(person.id)) }
}

const links = createAnswerLinks(testSecret)

/** The secret of a person's link, as their mails have it. */
export const answerToken = (incidentId: number, personId: number): string => links.tokenOf(incidentId, personId)

/** Makes a person's link known, as a message to them does. */
export async function mintAnswerLink(
  query: Query,
  companyId: number,
  incidentId: number,
  personId: number,
  from: typeof links = links,
) {
  const token = from.tokenOf(incidentId, personId)
  await query(
    `INSERT INTO credential (kind, hash, company_id, object_kind, object_id, object_ref, expires_at)
     VALUES ('answer_link', $1, $2, 'incident', $3, $4, '2120-01-01') ON CONFLICT DO NOTHING`,
    [hashSecret(token), companyId, incidentId, String(personId)],
  )
  return token
}
