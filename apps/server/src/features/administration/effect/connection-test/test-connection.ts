import { randomBytes, createHash } from 'node:crypto'
import type { ConnectionStep } from '@portolan/contract/features/administration/effect'
import { connectionSteps } from '@portolan/contract/features/administration/effect'
import { AddressRefusedError, type OutboundFetch } from '../../../../adapters/outbound-fetch.ts'
import { refuseInsideTransaction } from '../../../../kernel/transaction.ts'
import type { ConnectionTestTexts } from './messages/en-US.ts'

/** A connection as it is tried. */
export interface TriedConnection {
  readonly issuer: string
  readonly clientId: string
  /** Null for a public client. */
  readonly clientSecret: string | null
  /** Where providers send people back to. */
  readonly redirectUri: string
}

export type Finding = keyof ConnectionTestTexts

export interface StepResult {
  readonly step: ConnectionStep
  readonly state: 'ok' | 'failed' | 'unknown'
  readonly finding: Finding
  /** What the text names: a status, an address, an error code of the provider. */
  readonly x: string
}

interface Discovery {
  readonly issuer?: unknown
  readonly authorization_endpoint?: unknown
  readonly token_endpoint?: unknown
  readonly jwks_uri?: unknown
  readonly token_endpoint_auth_methods_supported?: unknown
}

const withinMs = 10_000

/**
 * Tries a provider as a sign-in would use it: discovery, issuer, endpoints, keys, whether it knows the client (a code that
 * nobody gave is refused as a wrong code, not as a wrong client), whether it knows our address. Outside of any transaction.
 * Nobody is signed in, and nothing is left at the provider. After a failure the rest is not tried.
 */
export async function testConnection(fetch: OutboundFetch, tried: TriedConnection): Promise<StepResult[]> {
  refuseInsideTransaction('A connection test')
  const results: StepResult[] = []
  try {
    for await (const result of steps(fetch, tried)) {
      results.push(result)
      if (result.state === 'failed') break
    }
  } catch (error) {
    const step = connectionSteps[results.length] ?? 'redirect'
    results.push({ step, state: 'failed', ...readFailure(error) })
  }
  const rest = connectionSteps.slice(results.length)
  return [...results, ...rest.map((step): StepResult => ({ step, state: 'unknown', finding: 'notTried', x: '' }))]
}

async function* steps(fetch: OutboundFetch, tried: TriedConnection): AsyncGenerator<StepResult> {
  const address = `${tried.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const answer = await ask(fetch, address)
  yield ok('address', 'addressOk', new URL(address).host)
  const document = answer.status === 200 ? readJson(answer.text) : null
  if (!document) {
    yield failed('discovery', answer.status === 200 ? 'notJson' : 'discoveryStatus', String(answer.status))
    return
  }
  yield ok('discovery', 'discoveryOk', address)
  const { issuer } = document
  yield issuer === tried.issuer
    ? ok('issuer', 'issuerOk', tried.issuer)
    : failed('issuer', 'issuerOther', typeof issuer === 'string' ? issuer.slice(0, 200) : '–')
  const ends = endpointsOf(document)
  yield ends.missing.length === 0
    ? ok('endpoints', 'endpointsOk', '')
    : failed('endpoints', 'endpointsMissing', ends.missing.join(', '))
  yield await checkKeys(fetch, ends.keys)
  yield await checkClient(fetch, ends.token, document, tried)
  yield await checkRedirect(fetch, ends.authorization, tried)
}

const ok = (step: ConnectionStep, finding: Finding, x: string): StepResult => ({ step, state: 'ok', finding, x })
const failed = (step: ConnectionStep, finding: Finding, x: string): StepResult => ({
  step,
  state: 'failed',
  finding,
  x,
})
const unknown = (step: ConnectionStep, finding: Finding, x: string): StepResult => ({
  step,
  state: 'unknown',
  finding,
  x,
})

interface Answered {
  readonly status: number
  readonly text: string
  readonly location: string | null
}

/** Refused addresses, names that do not exist and silence are thrown; every answer counts. */
async function ask(fetch: OutboundFetch, address: string, init: object = {}): Promise<Answered> {
  const answer = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(withinMs), ...init })
  return { status: answer.status, text: await answer.text(), location: answer.headers.get('location') }
}

function readJson(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}

function endpointsOf(document: Discovery) {
  const read = (value: unknown) => (typeof value === 'string' && URL.canParse(value) ? value : '')
  const found = {
    authorization: read(document.authorization_endpoint),
    token: read(document.token_endpoint),
    keys: read(document.jwks_uri),
  }
  const missing = [
    ...(found.authorization ? [] : ['authorization_endpoint']),
    ...(found.token ? [] : ['token_endpoint']),
    ...(found.keys ? [] : ['jwks_uri']),
  ]
  return { ...found, missing }
}

async function checkKeys(fetch: OutboundFetch, address: string): Promise<StepResult> {
  const { status, text } = await ask(fetch, address)
  const keys = status === 200 ? readJson(text)?.['keys'] : undefined
  return Array.isArray(keys) && keys.length > 0
    ? ok('keys', 'keysOk', String(keys.length))
    : failed('keys', 'keysNone', String(status))
}

/** RFC 6749 5.2: a provider checks the client first, and answers `invalid_grant` to a code that it never gave. */
async function checkClient(
  fetch: OutboundFetch,
  address: string,
  document: Discovery,
  { clientId, clientSecret, redirectUri }: TriedConnection,
): Promise<StepResult> {
  const methods = document.token_endpoint_auth_methods_supported
  const isPost =
    Array.isArray(methods) && methods.includes('client_secret_post') && !methods.includes('client_secret_basic')
  const isBasic = clientSecret !== null && !isPost
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code: randomBytes(24).toString('base64url'),
    redirect_uri: redirectUri,
    code_verifier: randomBytes(32).toString('base64url'),
    ...(isBasic ? {} : { client_id: clientId }),
    ...(clientSecret !== null && isPost ? { client_secret: clientSecret } : {}),
  })
  const encode = (value: string) => new URLSearchParams({ v: value }).toString().slice(2)
  const basic = Buffer.from(`${encode(clientId)}:${encode(clientSecret ?? '')}`).toString('base64')
  const { status, text } = await ask(fetch, address, {
    method: 'POST',
    body: body.toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
      ...(isBasic ? { authorization: `Basic ${basic}` } : {}),
    },
  })
  const error = readJson(text)?.['error']
  if (error === 'invalid_grant') return ok('client', 'clientOk', clientId)
  if (error === 'invalid_client' || error === 'unauthorized_client' || status === 401)
    return failed('client', clientSecret === null ? 'clientRefusedPublic' : 'clientRefused', clientId)
  return unknown('client', 'clientUnknown', typeof error === 'string' ? error.slice(0, 80) : String(status))
}

/** Providers refuse an address that they do not know with a page of their own, before anybody signs in. */
async function checkRedirect(
  fetch: OutboundFetch,
  address: string,
  { clientId, redirectUri }: TriedConnection,
): Promise<StepResult> {
  const url = new URL(address)
  const challenge = createHash('sha256').update(randomBytes(32)).digest('base64url')
  const asked = {
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid profile email',
    state: randomBytes(16).toString('base64url'),
    nonce: randomBytes(16).toString('base64url'),
    code_challenge: challenge,
    code_challenge_method: 'S256',
    prompt: 'none',
  }
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value)
  const { status, location, text } = await ask(fetch, url.href)
  // With `prompt=none` and nobody signed in it answers login_required, to an address that it knows.
  if (location?.startsWith(redirectUri)) return ok('redirect', 'redirectOk', redirectUri)
  if (status >= 400 && status < 500 && /redirect/i.test(text)) return failed('redirect', 'redirectRefused', redirectUri)
  return unknown('redirect', 'redirectUnknown', redirectUri)
}

function readFailure(error: unknown): { finding: Finding; x: string } {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof AddressRefusedError) return { finding: 'addressRefused', x: '' }
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
    if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return { finding: 'addressNoName', x: '' }
    if (/CERT|SSL|TLS|SELF_SIGNED/.test(code)) return { finding: 'addressCertificate', x: code }
    if (cause.name === 'TimeoutError' || /TIMEOUT/.test(code)) return { finding: 'addressSilent', x: '' }
    if (code !== '' && cause.cause === undefined) return { finding: 'addressUnreachable', x: code }
  }
  return { finding: 'addressUnreachable', x: error instanceof Error ? error.name : '' }
}
