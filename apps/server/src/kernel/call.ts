import formbody from '@fastify/formbody'
import type { Language } from '@portolan/contract/enums'
import { type Declaration, isEventsReply, isFileReply, isUpload } from '@portolan/contract/operation'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import * as z from 'zod/mini'
import type { Surface } from '../config/surfaces.ts'
import { namingErased } from '../i18n/erased-person.ts'
import { languageOf, sendError } from './answer.ts'
import { AppError } from './app-error.ts'
import { type AuditBuffer, auditLine } from './audit.ts'
import { sendText } from './compressed.ts'
import { cookieJar, refuseForeignOrigin, themeOf } from './cookies.ts'
import { readCredentials } from './credentials.ts'
import { type EventFlow, sendEvents } from './events.ts'
import type { Context, FileContent } from './handler.ts'
import { type OutcomeSeals, runOnce, readIdempotencyKey } from './idempotency.store.ts'
import type { Metrics } from './metrics.ts'
import { limitByAddress, limitByLogin } from './limit-call.ts'
import type { OperatorGate } from './operator-gate.ts'
import type { Limits } from './rate-limit.ts'
import { type Credentials, type TransactionDeps, Transactions, type WriteTransaction } from './transaction.ts'
import { type ReceivedFile, receiveUpload, type UploadLimits } from './upload.ts'
import type { Viewer } from './viewer.ts'

/** What the kernel needs to serve calls; one per process. */
export interface KernelDeps extends TransactionDeps {
  readonly publicUrl: URL
  readonly log: FastifyBaseLogger
  readonly now: () => Date
  readonly limits: Limits
  readonly outcomes: OutcomeSeals
  readonly audit: AuditBuffer
  readonly metrics: Metrics
  readonly uploads: UploadLimits
  readonly gate: Pick<OperatorGate, 'admits'>
  /** Called for every call that a person caused; only these keep a session from ending as idle. */
  readonly seen: (sessionId: number) => void
}

/** A handler with its types erased; `Handlers<…>` has checked each one against its declaration. */
export type AnyHandler = (input: never, ctx: never) => Promise<unknown>

const bodyLimit = 1024 * 1024

/** Serves one declared call: authenticate, parse, handler, response.parse, send. */
export function mount(app: FastifyInstance, declaration: Declaration, handler: AnyHandler, deps: KernelDeps) {
  const route: RouteOptions = {
    method: declaration.method,
    url: declaration.path,
    bodyLimit: isUpload(declaration.request) ? deps.uploads.maxBytes[declaration.request.limit] : bodyLimit,
    handler: async (request, reply) => {
      const started = performance.now()
      try {
        return await serve(request, reply, declaration, handler, deps)
      } catch (error) {
        return sendError(request, reply, error)
      } finally {
        deps.metrics.observeCall(declaration.id, reply.statusCode, (performance.now() - started) / 1000)
      }
    },
  }
  if (declaration.encoding === 'form') mountForm(app, route)
  else app.route(route)
}

/** Registers the form parser in a context of its own: any website can send a form, so no other call may accept one. */
function mountForm(app: FastifyInstance, route: RouteOptions) {
  void app.register(async (forms) => {
    forms.removeAllContentTypeParsers()
    await forms.register(formbody)
    forms.route(route)
  })
}

async function serve(
  request: FastifyRequest,
  reply: FastifyReply,
  declaration: Declaration,
  handler: AnyHandler,
  deps: KernelDeps,
) {
  const { access } = declaration
  const isSecure = deps.publicUrl.protocol === 'https:'
  if (access.kind === 'cookie') refuseForeignOrigin(request, deps.publicUrl)
  const sent = declaration.method === 'GET' ? request.query : request.body
  const { credentials, rest } = readCredentials(request, access, sent, isSecure)
  await limitByAddress(request, declaration, deps.limits)
  const transactions = new Transactions(deps, declaration, credentials)
  const authenticate = () => transactions.enteredViewer()
  const limitLogin = (carried: Credentials) => limitByLogin(request, declaration, carried, authenticate, deps.limits)

  const received = isUpload(declaration.request)
    ? await receiveUpload(request, declaration.request, deps.uploads, async (fields) => {
        const carried = readCredentials(request, access, fields, isSecure)
        transactions.useCredentials(carried.credentials)
        await limitLogin(carried.credentials)
        await authenticate()
        return carried.rest as Record<string, unknown>
      })
    : null
  try {
    if (!received) await limitLogin(credentials)
    const input = received
      ? { fields: received.fields, files: received.files }
      : await parseRequest(declaration, request, rest, authenticate)
    const ctx = contextOf(request, reply, declaration, transactions, input, deps)
    const answer = await handler(input as never, ctx as never)
    // A handler that read no data must still have an authenticated caller before it answers.
    if (!transactions.hasEntered) await authenticate()
    noteRead(request, declaration, transactions, deps)
    if (isPersons(request, declaration) && transactions.viewer && 'sessionId' in transactions.viewer)
      deps.seen(transactions.viewer.sessionId)
    return send(reply, declaration, answer, { ...credentials, language: languageOf(request) })
  } finally {
    await received?.dispose()
  }
}

/** Streams reconnect by themselves, so opening one must not keep an idle session alive. */
const isPersons = (request: FastifyRequest, declaration: Declaration) =>
  request.headers['x-portolan-intent'] === 'person' && !isEventsReply(declaration.response)

/** Authenticates before it reports a parsing fault: an unauthenticated caller gets 401, whatever was sent. */
async function parseRequest(
  declaration: Declaration,
  request: FastifyRequest,
  source: unknown,
  authenticate: () => Promise<unknown>,
): Promise<unknown> {
  if (isUpload(declaration.request)) throw new Error('Uploads are received, not parsed')
  const parameters = request.params as Record<string, string>
  const joined =
    Object.keys(parameters).length > 0 ? { ...(isRecord(source) ? source : {}), ...parameters } : (source ?? {})
  const parsed = z.safeParse(declaration.request, joined)
  if (parsed.success && !hasNul(parsed.data)) return parsed.data
  await authenticate()
  const fields = parsed.error?.issues.map((issue) => issue.path.join('.') || '(body)') ?? ['(body)']
  throw new AppError('invalid_parameter', { fields: [...new Set(fields)].slice(0, 20) })
}

/** PostgreSQL cannot store U+0000, and no real text contains it. */
function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).some(hasNul)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function contextOf(
  request: FastifyRequest,
  reply: FastifyReply,
  declaration: Declaration,
  transactions: Transactions,
  input: unknown,
  deps: KernelDeps,
): Context {
  const context = {
    language: languageOf(request),
    theme: themeOf(request.cookies),
    correlationId: request.id,
    log: request.log,
    address: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, 400) ?? null,
    now: deps.now,
    admits: (surface: Surface) => deps.gate.admits(request, surface),
    cookies: cookieJar(request, reply, deps.publicUrl.protocol === 'https:'),
    read: (run: never) => transactions.read(run),
    viewer: () => transactions.enteredViewer(),
    write: writerOf(request, declaration, transactions, input, deps.outcomes),
  }
  return context as unknown as Context
}

type Step = (tx: WriteTransaction, kept?: unknown) => Promise<unknown>

/** `ctx.write`: the work, the stored outcome of an Idempotency-Key and the audit line in one transaction. */
function writerOf(
  request: FastifyRequest,
  declaration: Declaration,
  transactions: Transactions,
  input: unknown,
  outcomes: OutcomeSeals,
) {
  const { id: action, effect } = declaration
  if (effect === 'read') return () => Promise.reject(new Error(`${action} is declared as a read and writes`))
  const key = readIdempotencyKey(request.headers['idempotency-key'])
  let writes = 0
  return (run: Step, handOut?: Step) => {
    // A call may write before and after a supplier's answer; each write stores its own outcome.
    const operation = ++writes === 1 ? action : `${action} (${writes})`
    return transactions.write(
      async (tx) => {
        const kept = await runOnce(tx, { operation, key, input: sameness(input) }, outcomes, () => run(tx))
        return handOut ? handOut(tx, kept) : kept
      },
      (viewer, object) => auditLine(viewer, { action, correlationId: request.id, address: request.ip, object }),
    )
  }
}

/** What must be equal in two requests with the same key: files count by name and size, not by their temporary path. */
function sameness(input: unknown): unknown {
  if (!isRecord(input) || !Array.isArray(input['files'])) return input
  return { ...input, files: (input['files'] as ReceivedFile[]).map(({ name, size }) => ({ name, size })) }
}

/** Viewers whose reads are audited: people and programs that see a company's data. */
const audited: ReadonlySet<Viewer['kind']> = new Set(['login', 'email', 'mobile', 'machine'] as const)

function noteRead(request: FastifyRequest, declaration: Declaration, transactions: Transactions, deps: KernelDeps) {
  const { viewer } = transactions
  if (declaration.effect !== 'read' || !viewer || !audited.has(viewer.kind)) return
  deps.audit.add(
    auditLine(viewer, {
      action: declaration.id,
      correlationId: request.id,
      address: request.ip,
      object: transactions.readObject,
    }),
  )
}

const byToken: ReadonlySet<Declaration['access']['kind']> = new Set([
  'session',
  'service',
  'mobile',
  'machine',
] as const)

type Reader = Pick<Credentials, 'bearer'> & { readonly language: Language }

function send(reply: FastifyReply, declaration: Declaration, answer: unknown, { bearer, language }: Reader) {
  void reply.header('cache-control', 'no-store')
  if (isFileReply(declaration.response)) return sendFile(reply, answer as FileContent)
  if (isEventsReply(declaration.response)) return sendEvents(reply, answer as EventFlow, bearer ?? '')
  const parsed = z.safeParse(declaration.response, answer)
  if (!parsed.success)
    throw new Error(`${declaration.id} answered outside its schema: ${z.prettifyError(parsed.error)}`)
  void reply.code(declaration.status ?? 200).type('application/json; charset=utf-8')
  const text = namingErased(JSON.stringify(parsed.data), language)
  // Another site makes a browser send cookies, never a token.
  return byToken.has(declaration.access.kind) ? sendText(reply, text) : reply.send(text)
}

function sendFile(reply: FastifyReply, file: FileContent) {
  if (file.page) return reply.code(file.page.status).headers(file.page.headers).type(file.type).send(file.stream)
  void reply
    .type(file.type)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
  if (file.publicForSeconds !== undefined)
    void reply.header('cache-control', `public, max-age=${file.publicForSeconds}, immutable`)
  void reply.header('x-content-type-options', 'nosniff').header('content-security-policy', 'sandbox')
  if (file.digest !== undefined) {
    const tag = `"${file.digest}"`
    void reply.header('etag', tag)
    const known = reply.request.headers['if-none-match']?.split(',').map((one) => one.trim().replace(/^W\//, ''))
    if (known?.includes(tag)) return reply.code(304).send()
  }
  if (file.length !== undefined) void reply.header('content-length', file.length)
  return reply.send(file.stream)
}
