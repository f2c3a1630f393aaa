import type { incidentAnswers } from '@portolan/contract/features/incidents/answers'
import { giveAnswer } from '../../../domain/incidents/give-answer.ts'
import { messageFor, readMessageContext } from '../../../domain/incidents/sending/message-context.ts'
import { messageLanguage } from '../../../domain/incidents/sending/message-text.rules.ts'
import { AppError } from '../../../kernel/app-error.ts'
import type { Handlers } from '../../../kernel/handler.ts'
import { findOwn, findOwnPerson } from './answers.store.ts'
import { headOf, namesOf } from './asked.present.ts'
import { type AnswerDeps, createLinkHandlers } from './link.handlers.ts'

/** Answers of people: in the portal, and by the link of a message (docs/incidents.md). */
export const createAnswerHandlers = (deps: AnswerDeps): Handlers<typeof incidentAnswers> => ({
  ...createLinkHandlers(deps),
  own: (_, ctx) =>
    ctx.read(async ({ db, viewer }) => {
      const { companyId, travelerId } = viewer
      const asked = travelerId === null ? [] : await findOwn(db, companyId, travelerId)
      const incidents = []
      for (const one of asked) {
        const context = await readMessageContext(db, headOf(one), ctx.now())
        const text = one.texts
          ? messageFor(
              one.texts,
              messageLanguage(one.texts, ctx.language, context.company.languages),
              namesOf(one),
              context,
            )
          : null
        incidents.push({
          IncidentId: String(one.incidentId),
          Name: one.incidentName,
          IsExercise: one.isExercise,
          Subject: text?.subject ?? null,
          Body: text?.body ?? null,
          AskedAt: (one.askedAt ?? ctx.now()).toISOString(),
          Phone: context.rules.phone ?? null,
          Answer: one.answer,
          AnsweredAt: one.answeredAt?.toISOString() ?? null,
          AnswerWay: one.answerWay,
        })
      }
      return { Incidents: incidents }
    }),
  give: async ({ IncidentId, Answer, Text, Phone, Position }, ctx) => {
    const at = ctx.now()
    await ctx.write(async (tx) => {
      const { companyId, travelerId, loginId } = tx.viewer
      const incidentId = Number(IncidentId)
      const personId = travelerId === null ? null : await findOwnPerson(tx.db, { companyId, travelerId, incidentId })
      if (personId === null) throw new AppError('record_not_found')
      const { isChanged } = await giveAnswer(tx.db, {
        companyId,
        incidentId,
        personId,
        answer: Answer,
        way: 'portal',
        byLogin: null,
        words: Text ?? null,
        phone: Phone ?? null,
        position: Position
          ? { latitude: Position.Latitude, longitude: Position.Longitude, metres: Position.Metres ?? null }
          : null,
        at,
        loggedBy: { companyId, loginId, correlationId: ctx.correlationId, address: ctx.address },
      })
      tx.about({ incidentId: IncidentId, answer: Answer, isChanged })
      return null
    })
    deps.pulse.soon()
    return { AnsweredAt: at.toISOString() }
  },
})
