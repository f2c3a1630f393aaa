import { defaultLanguage, type Language, languages } from '@portolan/contract/enums'
import type { FastifyRequest } from 'fastify'
import { matchAcceptLanguage } from '../kernel/answer.ts'

/** The language of a page: the portal's cookie, else what the browser asks for, else English. */
export function pageLanguage(request: FastifyRequest): Language {
  const chosen = languages.find((language) => language === request.cookies['portolan_language'])
  return chosen ?? matchAcceptLanguage(request.headers['accept-language']) ?? defaultLanguage
}
