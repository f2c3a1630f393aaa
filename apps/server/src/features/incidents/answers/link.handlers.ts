import type { incidentAnswers } from '@portolan/contract/features/incidents/answers'
import type { Answer } from '@portolan/contract/features/incidents/core'
import { defaultLanguage, type Language } from '@portolan/contract/enums'
import type { Config } from '../../../config/config.ts'
import { giveAnswer } from '../../../domain/incidents/give-answer.ts'
import { readMessageContext } from '../../../domain/incidents/sending/message-context.ts'
import type { IncidentPulse } from '../../../domain/incidents/sending/pulse.ts'
import { noteChange } from '../../../domain/incidents/sending/pulse.store.ts'
import { AppError } from '../../../kernel/app-error.ts'
import type { Context, Handlers } from '../../../kernel/handler.ts'
import { type ReadForm, readForm } from './answer-form.rules.ts'
import { askPage, type PageFrame, refusedPage, thanksPage } from './answer-page.ts'
import { type Asked, isRepeated, noteOpened } from './answers.store.ts'
import { companyOf, headOf, presentAsked } from './asked.present.ts'
import { asLanguage, openLink } from './open-link.ts'

export interface AnswerDeps {
  readonly config: Pick<Config, 'http' | 'appName' | 'brand'>
  readonly pulse: Pick<IncidentPulse, 'soon'>
}

type LinkCalls = Pick<typeof incidentAnswers, 'answerPage' | 'answerByLink' | 'answerOpened'>
type Ctx = Pick<Context<(typeof incidentAnswers)['answerPage']['access']>, 'language' | 'now'>

/** The same form twice within these is one answer. */
const repeatMs = 10 * 60_000

/** The link of a message: it opens the page of one person and one incident, and nothing is written before they answer. */
export function createLinkHandlers({ config, pulse }: AnswerDeps): Handlers<LinkCalls> {
  const isSecure = config.http.publicUrl.startsWith('https:')
  const frameOf = (token: string, language: Language, company: string | null): PageFrame => ({
    language,
    appName: config.appName,
    brand: config.brand,
    company,
    isSecure,
    token,
  })
  /** As the person has chosen, else that of their messages, else the browser's. */
  const languageOf = (chosen: string, asked: Pick<Asked, 'language'> | null, ctx: Ctx): Language =>
    asLanguage(chosen) ?? asLanguage(asked?.language ?? null) ?? ctx.language ?? defaultLanguage

  const orRefused = async <T>(token: string, chosen: string, ctx: Ctx, run: () => Promise<T>) => {
    try {
      return await run()
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const frame = frameOf(token, languageOf(chosen, null, ctx), null)
      if (error.code === 'incident_closed') return refusedPage(frame, 'closed', error.entry.status)
      if (error.code === 'record_not_found') return refusedPage(frame, 'unknown', error.entry.status)
      throw error
    }
  }

  return {
    answerPage: ({ token, language: chosen }, ctx) =>
      orRefused(token, chosen, ctx, () =>
        ctx.read(async ({ db }) => {
          const asked = await openLink(db, token, ctx.now())
          const context = await readMessageContext(db, headOf(asked), ctx.now())
          const language = languageOf(chosen, asked, ctx)
          return askPage(frameOf(token, language, companyOf(context, language)), presentAsked(asked, context, language))
        }),
      ),
    answerByLink: ({ token, language: chosen, ...form }, ctx) =>
      orRefused(token, chosen, ctx, async () => {
        const at = ctx.now()
        const read = readForm(form)
        const { answer } = read
        const done = await ctx.write(async (tx) => {
          const asked = await openLink(tx.db, token, at)
          tx.about({ incidentId: asked.incidentId, personId: asked.personId, answer })
          if (answer !== null) await takeAnswer(tx.db, asked, { ...read, answer }, at)
          return { asked, context: await readMessageContext(tx.db, headOf(asked), at) }
        })
        pulse.soon()
        const language = languageOf(chosen, done.asked, ctx)
        const frame = frameOf(token, language, companyOf(done.context, language))
        if (answer === null) return askPage(frame, presentAsked(done.asked, done.context, language), true)
        const page = presentAsked({ ...done.asked, answer, answeredAt: at }, done.context, language)
        if (!page.current) throw new Error('An answer that was given is not shown')
        return thanksPage(frame, { ...page, current: page.current })
      }),
    answerOpened: async ({ token }, ctx) => {
      const isFirst = await ctx.write(async (tx) => {
        const asked = await openLink(tx.db, token, ctx.now())
        tx.about({ incidentId: asked.incidentId, personId: asked.personId })
        const opened = await noteOpened(tx.db, asked, ctx.now())
        if (opened) await noteChange(tx.db, asked)
        return opened
      })
      if (isFirst) pulse.soon()
      return {}
    },
  }
}

async function takeAnswer(
  db: Parameters<typeof giveAnswer>[0],
  asked: Asked,
  { answer, words, phone, position }: ReadForm & { readonly answer: Answer },
  at: Date,
): Promise<void> {
  const { latitude = null, longitude = null } = position ?? {}
  const since = new Date(at.getTime() - repeatMs)
  if (await isRepeated(db, asked, { answer, words, phone, latitude, longitude }, since)) return
  const { companyId, incidentId, personId } = asked
  const given = { companyId, incidentId, personId, answer, way: 'link', byLogin: null, at, loggedBy: null } as const
  await giveAnswer(db, { ...given, words, phone, position })
}
