import { createHmac, hash, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isLoopback, type Surface, type Surfaces } from '../config/surfaces.ts'
import { deriveKey } from '../crypto/sealer.ts'
import { sendError } from './answer.ts'
import { AppError } from './app-error.ts'
import { cookieName } from './cookies.ts'

/** Lets requests through to the surfaces of `config/surfaces.ts`; for everybody else they do not exist. */
export interface OperatorGate {
  admits(request: FastifyRequest, surface: Surface): boolean
  /** Wraps a route of a surface: those who are not admitted get the answer of an address that does not exist. */
  guard(surface: Surface, serve: Serve): Serve
  /** Whether /operator exists, where a person enters the token. */
  readonly hasEntrance: boolean
  /** Whether the request has entered already. */
  isOperator(request: FastifyRequest): boolean
  /** Sets the cookie when the token is right; answers whether it was. */
  enter(reply: FastifyReply, token: string): boolean
  leave(reply: FastifyReply): void
}

/** For tests and benches that serve none of the surfaces. */
export const closedGate: Pick<OperatorGate, 'admits'> = { admits: () => false }

type Serve = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

export interface OperatorGateOptions {
  readonly surfaces: Surfaces
  readonly publicUrl: URL
  /** The deployment's secret. */
  readonly secret: string
  readonly now: () => Date
}

/** A working day; then the token is asked for again. */
const cookieSeconds = 8 * 3600

export function createOperatorGate({ surfaces, publicUrl, secret, now }: OperatorGateOptions): OperatorGate {
  const { isOn, isLocal, operatorToken, metricsToken } = surfaces
  const isSecure = publicUrl.protocol === 'https:'
  const cookie = cookieName('operator', isSecure)
  const options = { httpOnly: true, secure: isSecure, sameSite: 'strict', path: '/' } as const
  // The cookie never contains the token, and ends with it: another token makes another key.
  const key = deriveKey(secret, `operator cookie ${hash('sha256', operatorToken ?? '')}`)
  const sign = (until: string) => createHmac('sha256', key).update(until).digest('base64url')

  const hasCookie = (request: FastifyRequest): boolean => {
    const [until = '', signature = ''] = (request.cookies[cookie] ?? '').split('.', 2)
    return equals(signature, sign(until)) && Number(until) > now().getTime()
  }
  const isOperator = (request: FastifyRequest): boolean =>
    operatorToken !== null && (equals(bearerOf(request), operatorToken) || hasCookie(request))
  /** A token that is configured is asked for on this machine, too. */
  const needsToken = (surface: Surface) =>
    !isLocal || operatorToken !== null || (surface === 'metrics' && metricsToken !== null)

  const admits = (request: FastifyRequest, surface: Surface): boolean => {
    if (!isOn[surface]) return false
    if (!needsToken(surface)) return isMeantForThisMachine(request)
    const isMetrics = surface === 'metrics' && metricsToken !== null && equals(bearerOf(request), metricsToken)
    return isMetrics || isOperator(request)
  }
  return {
    admits,
    guard: (surface, serve) => async (request, reply) =>
      admits(request, surface) ? serve(request, reply) : sendError(request, reply, new AppError('page_not_found')),
    hasEntrance: operatorToken !== null && (isOn.outbox || isOn.debug || isOn.metrics),
    isOperator,
    enter: (reply, token) => {
      if (operatorToken === null || !equals(token, operatorToken)) return false
      const until = String(now().getTime() + cookieSeconds * 1000)
      void reply.setCookie(cookie, `${until}.${sign(until)}`, { ...options, maxAge: cookieSeconds })
      return true
    },
    leave: (reply) => void reply.clearCookie(cookie, options),
  }
}

const bearerOf = (request: FastifyRequest): string =>
  /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''

/** Takes the same time whatever is given. */
function equals(given: string, expected: string): boolean {
  return timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', expected, 'buffer')) && expected !== ''
}

const forwarding = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'] as const

/**
 * Only ever refuses more: that this machine alone reaches the portal, the configuration has decided. Another name in
 * Host means that a foreign page has bound its own name to this machine; a forwarding header, or HTTP/1.0, which nginx
 * speaks unless told otherwise and no browser does, means a proxy.
 */
function isMeantForThisMachine({ headers, raw }: FastifyRequest): boolean {
  // Not request.hostname: a trusted X-Forwarded-Host would name whatever the page likes.
  const host = URL.parse(`http://${headers.host ?? ''}`)?.hostname ?? ''
  return isLoopback(host) && raw.httpVersion !== '1.0' && forwarding.every((name) => headers[name] === undefined)
}
