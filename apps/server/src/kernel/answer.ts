import { type ErrorAnswer, type ErrorCode } from '@portolan/contract/errors'
import type { ErrorTexts } from '@portolan/contract/errors/en-US'
import { defaultLanguage, type Language, languages } from '@portolan/contract/enums'
import { fill } from '@portolan/rules/fill'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { catalogue } from '../i18n/catalogue.ts'
import { toAppError } from './app-error.ts'

const texts = await catalogue<ErrorTexts>(new URL('.', import.meta.resolve('@portolan/contract/errors/en-US')))

/** A code's text in a language, `{x}` filled in. */
export function errorText(code: ErrorCode, language: Language, x?: string): string {
  return fill(texts[language][code], { x: x ?? '' })
}

/** The caller's language: the `language` header of the specification, else Accept-Language, else English. */
export function languageOf(request: FastifyRequest): Language {
  const named = request.headers['language']
  if (typeof named === 'string') {
    const exact = languages.find((language) => language.toLowerCase() === named.toLowerCase())
    if (exact) return exact
  }
  return matchAcceptLanguage(request.headers['accept-language']) ?? defaultLanguage
}

/** First of our languages that an Accept-Language header asks for, in the header's order. */
export function matchAcceptLanguage(header: string | undefined): Language | null {
  for (const part of (header ?? '').split(',')) {
    const tag = part.split(';')[0]?.trim().toLowerCase() ?? ''
    if (/^zh-(tw|hk|mo|hant)/.test(tag)) return 'zh-TW'
    if (tag.startsWith('zh')) return 'zh-CN'
    if (tag.startsWith('ja')) return 'ja-JP'
    if (tag.startsWith('en')) return 'en-US'
  }
  return null
}

/** Sends any failure as its HTTP status with the catalogued body. What is our fault is logged with its cause. */
export function sendError(request: FastifyRequest, reply: FastifyReply, thrown: unknown): FastifyReply {
  const error = toAppError(thrown)
  const { status } = error.entry
  if (status >= 500) request.log.error({ err: error.cause ?? error, code: error.code }, 'call failed')
  else request.log.info({ code: error.code, fields: error.fields }, 'call refused')
  const retryAfterSeconds = error.retryAfterSeconds ?? (status === 503 ? 2 : undefined)
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', String(retryAfterSeconds))
  const answer: ErrorAnswer = {
    status: -1,
    code: error.code,
    message: errorText(error.code, languageOf(request), error.x),
    correlationId: request.id,
    ...(error.fields ? { fields: error.fields } : {}),
  }
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(answer))
}
