import { type Access, profileTokenHeader } from '@portolan/contract/access'
import type { FastifyRequest } from 'fastify'
import { cookieName } from './cookies.ts'
import { hashSecret } from '../crypto/secrets.ts'
import type { Credentials } from './transaction.ts'

/** Body or query fields that carry a credential, compared in lower case. They are removed before the request is parsed. */
const profileField = 'profiletoken'
const serviceField = 'token'
/** Carries a credential only in calls that a mail link may make; elsewhere it is an ordinary field. */
const emailField = 'emailtoken'
/** Some payloads repeat the bearer; only the header counts. */
const ignoredField = 'accesstoken'

/**
 * Splits what the caller sent into credentials (as hashes) and the rest of the body or query. A GET sends the profile
 * token as a header, because a proxy may log addresses; the query parameter of the specification counts without it.
 */
export function readCredentials(
  request: FastifyRequest,
  access: Access,
  sent: unknown,
  isSecure: boolean,
): { credentials: Credentials; rest: unknown } {
  let profile: string | null = null
  let service: string | null = null
  let email: string | null = null
  let rest = sent
  if (isPlainObject(sent) && access.kind !== 'public') {
    const kept: Record<string, unknown> = {}
    for (const [key, value] of Object.entries(sent)) {
      const folded = key.toLowerCase()
      if (folded === profileField) profile = asSecret(value) ?? profile
      else if (folded === serviceField) service = asSecret(value) ?? service
      else if (folded === emailField && access.kind === 'session-or-email') email = asSecret(value) ?? email
      else if (folded !== ignoredField || access.kind === 'service') kept[key] = value
    }
    rest = kept
  }
  const sid = request.cookies[cookieName('sid', isSecure)]
  if (request.method === 'GET') profile = asSecret(request.headers[profileTokenHeader]) ?? profile
  return {
    credentials: {
      sid: sid ? hashSecret(sid) : null,
      bearer: bearerOf(request.headers.authorization),
      profile: hashed(profile),
      service: hashed(service),
      email: hashed(email),
      objectRef: objectRefOf(access, rest),
    },
    rest,
  }
}

/** The reference of the object the call is about, where its declaration says which field holds it. */
function objectRefOf(access: Access, sent: unknown): string | null {
  if (access.kind !== 'session-or-email' || access.field === null || !isPlainObject(sent)) return null
  const value = sent[access.field]
  // What is no reference matches none.
  return typeof value === 'string' ? value : ''
}

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const asSecret = (value: unknown) =>
  typeof value === 'string' && value.length > 0 && value.length <= 512 ? value : null
const hashed = (secret: string | null) => (secret ? hashSecret(secret) : null)

/** `Bearer <token>` or `Basic <token>`: the specification's client sends either, with the access token itself. */
function bearerOf(header: string | undefined): string | null {
  const match = /^(?:bearer|basic)\s+(\S{1,512})$/i.exec(header ?? '')
  return match?.[1] ? hashSecret(match[1]) : null
}
