import * as z from 'zod/mini'
import { machine, service } from '../../access.ts'
import { AuthServiceProviderType } from '../../enums.ts'
import { endpoint, operation } from '../../operation.ts'
import { LanguageCode, optionalText, Secret, SystemType } from '../../schemas/common.ts'

export const ssoCalls = {
  getSsoConnectionKey: operation('Profile', 'GetSSOConnectionKey', {
    access: service(),
    runsAs: 'system',
    effect: 'read',
    limit: { points: 120, seconds: 60, by: 'address' },
    summary: "The sign-in of a company's code; the answer to an unknown code takes as long.",
    request: z.object({
      Code: z.string().check(z.maxLength(100)),
      SystemType,
      AuthServiceProviderType: z.optional(z.nullable(z.enum(AuthServiceProviderType))),
    }),
    /** One of the two: a key to start a sign-in with, or an address of this portal to open. */
    response: z.object({ ConnectionKey: z.nullable(z.string()), RedirectUrl: z.nullable(z.string()) }),
  }),
  getContextByKey: operation('Common', 'getcontextbykey', {
    access: service(),
    runsAs: 'system',
    effect: 'read',
    limit: { points: 30, seconds: 60, by: 'address' },
    summary: 'The destination of a hand-over from another system, stored under a key for a few minutes.',
    request: z.object({ ContextKey: Secret }),
    response: z.object({
      /** A path of this portal. */
      RedirectUrl: z.string(),
      Language: z.nullable(LanguageCode),
      /** Code of the company's own sign-in, when the context names one. */
      ConnectionCode: z.nullable(z.string()),
    }),
  }),
}

/** The back office stores destinations of hand-overs from other systems. */
export const contextBackOffice = {
  keepContext: endpoint('POST', '/back-office/contexts', {
    access: machine('sign-in'),
    effect: 'write',
    status: 202,
    summary: 'Stores the destination of a hand-over under a key for /callback?contextKey=… or authContext.',
    request: z.object({
      path: z.string().check(z.maxLength(2000)),
      language: z.optional(LanguageCode),
      connectionCode: optionalText(100),
      minutes: z.optional(z.int().check(z.minimum(1), z.maximum(60))),
    }),
    response: z.object({ contextKey: z.string(), expiresAt: z.string() }),
  }),
}
