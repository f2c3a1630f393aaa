import { randomUUID } from 'node:crypto'
import { type SeededRow, tenantMatrix } from '../../../../../../tools/test/tenant-matrix.ts'
import type { TenantSeed } from '../../../../../../tools/test/tenant-seed.ts'
import type { WorkingCall } from '../../../../../../tools/test/working-call.ts'
import { systemTransaction } from '../../../db/system-transaction.ts'
import { mintAnswerLink, openIncidentRows } from './open-incident.ts'

interface SeededMessages {
  readonly incidentId: string
  readonly personId: string
  readonly colleagueId: string
  /** Of a short message. */
  readonly deliveryId: string
}

/** An open incident that has asked the traveller. */
const sendingSeed: TenantSeed<SeededMessages> = ({ pool, tenant }) =>
  systemTransaction(pool, tenant.companyId, async ({ client }) => {
    const { companyId, marker, coordinator, traveller, colleague } = tenant
    const query = async <T>(text: string, values: readonly unknown[] = []) =>
      (await client.query(text, [...values])).rows as T[]
    const { id, people } = await openIncidentRows(query, {
      companyId,
      ownerLogin: coordinator.loginId,
      name: `${marker} incident`,
      travelerIds: [traveller.travelerId, colleague.travelerId],
    })
    const texts = { 'en-US': { Subject: `${marker} asks`, Body: 'Are you safe?' } }
    const [message] = await query<{ id: string }>(
      `INSERT INTO incident_message (company_id, incident_id, number, kind, texts, channels, audience, sent_at, sent_by, people, spread_at)
       VALUES ($1, $2, 1, 'ask', $3, '{sms}', '{"Of":"all"}', now(), $4, 1, now()) RETURNING id`,
      [companyId, id, JSON.stringify(texts), coordinator.loginId],
    )
    await query('UPDATE incident SET last_message = 1 WHERE id = $1', [id])
    const deliveryId = randomUUID()
    await query(
      `INSERT INTO incident_delivery (id, company_id, incident_id, message_id, person_id, channel, address, language, state, state_at)
       VALUES ($1, $2, $3, $4, $5, 'sms', $6, 'en-US', 'sent', now())`,
      [deliveryId, companyId, id, message?.id, people[0], `${marker} number`],
    )
    await query(`UPDATE incident_person SET messages = 1, first_sent_at = now() WHERE company_id = $1 AND id = $2`, [
      companyId,
      people[0],
    ])
    return { incidentId: String(id), personId: String(people[0]), colleagueId: String(people[1]), deliveryId }
  })

const message = ({ incidentId }: SeededMessages) => ({
  IncidentId: incidentId,
  Kind: 'inform',
  Audience: { Of: 'all' },
  Texts: { 'en-US': { Subject: 'What to do', Body: 'Stay where you are.' } },
  Channels: ['portal'],
})

/** A link is good for whoever has it: what the matrix tries is one that nobody was given. */
const unknownLink = { token: 'x'.repeat(43) }
const byLink = (more: object = {}): WorkingCall => ({
  make: async ({ query, tenant }) => {
    const { companyId, coordinator, traveller, marker } = tenant
    const { id, people } = await openIncidentRows(query, {
      companyId,
      ownerLogin: coordinator.loginId,
      name: `${marker} by link`,
      travelerIds: [traveller.travelerId],
    })
    return { input: { token: await mintAnswerLink(query, companyId, id, people[0] ?? 0), ...more }, who: {} }
  },
})

export const sendingMatrix: Record<string, SeededRow> = tenantMatrix(sendingSeed, {
  'POST /incidents/templates': { input: ({ own }) => ({ IncidentId: own.incidentId }) },
  'POST /incidents/message/preview': { input: ({ own }) => message(own), shows: true },
  'POST /incidents/message': { input: ({ own }) => ({ ...message(own), AfterNumber: 1_000_000 }) },
  'POST /incidents/messages': { input: ({ own }) => ({ IncidentId: own.incidentId }), shows: true },
  'POST /incidents/deliveries': {
    input: ({ own }) => ({ IncidentId: own.incidentId, PersonId: own.personId }),
    colleague: ({ own }) => ({ IncidentId: own.incidentId, PersonId: own.colleagueId }),
    shows: true,
  },
  'POST /incidents/own': { input: () => ({}), as: 'traveller', shows: true },
  'POST /incidents/own/answer': {
    input: ({ own }) => ({ IncidentId: own.incidentId, Answer: 'safe' }),
    as: 'traveller',
  },
  'GET /answer': { input: () => unknownLink, status: 404 },
  'POST /answer': { input: () => ({ ...unknownLink, answer: 'safe' }), status: 404, works: byLink({ answer: 'help' }) },
  'POST /answer/opened': { input: () => unknownLink, status: 404, works: byLink() },
  'POST /back-office/incidents/deliveries': {
    input: ({ own }) => ({ items: [{ id: own.deliveryId, state: 'delivered', at: '2030-01-01T00:00:00Z' }] }),
  },
})
