import type { incidentMessages, incidentsBackOffice } from '@portolan/contract/features/incidents/messages'
import type { Config } from '../../../config/config.ts'
import { findIncident, isOnTeam } from '../../../domain/incidents/incident.store.ts'
import { readMessageContext } from '../../../domain/incidents/sending/message-context.ts'
import type { IncidentPulse } from '../../../domain/incidents/sending/pulse.ts'
import { sendMessage } from '../../../domain/incidents/sending/send-message.ts'
import { AppError } from '../../../kernel/app-error.ts'
import type { Handlers } from '../../../kernel/handler.ts'
import { companiesOf, lockForTeam, loggedBy, ofIncident, seenOf } from '../core/acting.ts'
import { createReceiptHandlers } from './receipts.handlers.ts'
import { presentDelivery, presentMessage } from './messages.present.ts'
import { readDeliveries, readMessages, readRecent } from './messages.store.ts'
import { previewMessage } from './preview.ts'
import { checkChannels, sendableChannels } from './sendable.ts'
import { presentTemplates } from './templates.present.ts'

interface SendingDeps {
  readonly config: Pick<Config, 'incidents' | 'appName'>
  readonly pulse: Pick<IncidentPulse, 'soon'>
}

const mostMessages = 200

/** Messages to people of an incident, and what becomes of them (docs/incidents.md). */
export const createSendingHandlers = (
  deps: SendingDeps,
): Handlers<typeof incidentMessages & typeof incidentsBackOffice> => ({
  ...createReceiptHandlers(deps),
  templates: ({ IncidentId }, ctx) =>
    ctx.read(async ({ db, viewer }) => {
      const incident = await findIncident(db, companiesOf(viewer.scope), Number(IncidentId))
      const { rules } = await readMessageContext(db, incident, ctx.now())
      return { Templates: presentTemplates(rules, ctx.language), Channels: sendableChannels(deps.config) }
    }),
  preview: (message, ctx) =>
    ctx.read(async ({ db, viewer }) => {
      checkChannels(message.Channels, deps.config)
      const incident = await findIncident(db, companiesOf(viewer.scope), Number(message.IncidentId))
      return previewMessage(db, {
        incident,
        message,
        travelerIds: seenOf(viewer.scope),
        language: ctx.language,
        now: ctx.now(),
        ownName: deps.config.appName,
      })
    }),
  send: async (message, ctx) => {
    checkChannels(message.Channels, deps.config)
    return ctx.write(async (tx) => {
      const incident = await lockForTeam(tx, message.IncidentId)
      // Whoever writes without having seen the latest message would write to the same people twice.
      if (message.AfterNumber < incident.last_message) {
        const [latest] = await readRecent(tx.db, ofIncident(incident), { number: message.AfterNumber })
        throw new AppError('incident_message_newer', { x: latest?.sentBy ?? deps.config.appName })
      }
      const sent = await sendMessage(tx.db, {
        incident,
        kind: message.Kind,
        audience: message.Audience,
        travelerIds: seenOf(tx.viewer.scope),
        texts: message.Texts,
        channels: message.Channels,
        sentBy: tx.viewer.loginId,
        at: ctx.now(),
        loggedBy: loggedBy(tx.viewer, ctx),
      })
      tx.about({ messageId: sent.messageId, number: sent.number, people: sent.people })
      return {
        MessageId: String(sent.messageId),
        Number: sent.number,
        People: sent.people,
        Unreachable: sent.unreachable,
      }
    })
  },
  messages: ({ IncidentId }, ctx) =>
    ctx.read(async ({ db, viewer }) => {
      const incident = await findIncident(db, companiesOf(viewer.scope), Number(IncidentId))
      const rows = await readMessages(db, ofIncident(incident), mostMessages)
      return { Messages: rows.map((row) => presentMessage(row, ctx.language)) }
    }),
  deliveries: ({ IncidentId, PersonId }, ctx) =>
    ctx.read(async ({ db, viewer }) => {
      const incident = await findIncident(db, companiesOf(viewer.scope), Number(IncidentId))
      // Addresses and numbers are for the team.
      if (!(await isOnTeam(db, incident, viewer.loginId))) throw new AppError('incident_not_on_team')
      const found = await readDeliveries(db, ofIncident(incident), Number(PersonId), seenOf(viewer.scope))
      if (!found) throw new AppError('record_not_found')
      return { Deliveries: found.deliveries.map((row) => presentDelivery(row, found.name)) }
    }),
})
