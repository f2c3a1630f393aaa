import type * as z from 'zod/mini'
import type { Access, Right } from './access.ts'

/** Any zod schema: the contract uses zod/mini, the server may pass full zod. */
export type Schema = z.core.$ZodType

/** A reply of bytes instead of JSON. `types` are its possible media types. */
export interface FileReply {
  readonly kind: 'file'
  readonly types: readonly string[]
}

/**
 * A reply that stays open: server-sent events. Each event's data is a `message` as JSON; its id is a number that grows
 * by one and that the caller sends to resume.
 */
export interface EventsReply<M extends Schema = Schema> {
  readonly kind: 'events'
  readonly message: M
}

/** A multipart/form-data request: files that the server streams to disk, and the text fields of `fields`. */
export interface Upload<F extends Schema = Schema> {
  readonly kind: 'upload'
  readonly fields: F
  readonly maxFiles: number
  /** Which configured size limits one file. */
  readonly limit: UploadLimit
}

export type UploadLimit = 'import' | 'confirmation' | 'attachment'

export type Reply = Schema | FileReply | EventsReply

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** How often one caller may call: `points` calls in `seconds`. */
export interface Limit {
  readonly points: number
  readonly seconds: number
  /**
   * `address`: counted before the call authenticates, an IPv6 address by its /64. `login`: counted after it, for all
   * sessions, phones and mail links of a login together.
   */
  readonly by: 'address' | 'login'
}

/** What a declaration contains besides its name and path: all that the kernel needs to serve the call. */
export interface OperationOptions<
  Req extends Schema | Upload = Schema | Upload,
  Res extends Reply = Reply,
  A extends Access = Access,
> {
  /** Which credential the caller needs. There is no default: a declaration without it does not compile. */
  readonly access: A
  /** `write` runs in one audited transaction and takes an Idempotency-Key; `read` runs in a read-only transaction. */
  readonly effect: 'read' | 'write'
  /**
   * `system`: the call's transactions run as the system role, the only one that can read sealed tables (sessions,
   * credentials, keys, accounts). `access` authenticates the viewer as in every call, and row level security still limits
   * the rows to the viewer's companies. Calls with machine, cookie or public access always run as the system role.
   */
  readonly runsAs?: 'system'
  /** The right that the signed-in caller also needs: the same one as the page's gate. The kernel checks it before the handler. */
  readonly needs?: Right
  /**
   * Sessions of consultants also reach the client companies that their desk right names (`viewer.deskCompanies`). Only for
   * calls with session or session-or-email access.
   */
  readonly reachesDesk?: true
  /** Sessions of administrators also reach the companies that they administer (`viewer.adminCompanies`). Only for session access. */
  readonly reachesAdmin?: true
  readonly request: Req
  readonly response: Res
  /** `form` for a form-encoded request, as some standards require; otherwise JSON. */
  readonly encoding?: 'form'
  readonly limit?: Limit
  /** HTTP status of success; 200 by default. */
  readonly status?: 200 | 202
  /** One line for the API reference. */
  readonly summary?: string
}

export interface Declaration<
  Req extends Schema | Upload = Schema | Upload,
  Res extends Reply = Reply,
  A extends Access = Access,
> extends OperationOptions<Req, Res, A> {
  readonly kind: 'operation' | 'lookup' | 'endpoint'
  /** `Area/Operation` as the specification spells it, or `METHOD /path` for our own calls: the name in logs and audit. */
  readonly id: string
  readonly method: Method
  /** Fastify path, parameters as `:name`. */
  readonly path: string
  readonly area: string
}

/**
 * One call of the specification: `POST /{area}/V1/json/{name}` with a JSON body.
 * Area and name are data, spelled to the letter as in the specification.
 */
export function operation<Req extends Schema | Upload, Res extends Reply, A extends Access>(
  area: string,
  name: string,
  options: OperationOptions<Req, Res, A>,
): Declaration<Req, Res, A> {
  return {
    ...options,
    kind: 'operation',
    id: `${area}/${name}`,
    method: 'POST',
    path: `/${area}/V1/json/${name}`,
    area,
  }
}

/** A GET lookup of the specification, such as `/Common/City.ashx`; the request schema reads the query string. */
export function lookup<Req extends Schema, Res extends Schema, A extends Access>(
  path: string,
  options: Omit<OperationOptions<Req, Res, A>, 'effect'>,
): Declaration<Req, Res, A> {
  return {
    ...options,
    effect: 'read',
    kind: 'lookup',
    id: path.slice(1),
    method: 'GET',
    path,
    area: path.split('/')[1] ?? '',
  }
}

/** A call that the specification does not have (session, import, back office), declared so that the tenant matrix tests it. */
export function endpoint<Req extends Schema | Upload, Res extends Reply, A extends Access>(
  method: Method,
  path: string,
  options: OperationOptions<Req, Res, A>,
): Declaration<Req, Res, A> {
  return { ...options, kind: 'endpoint', id: `${method} ${path}`, method, path, area: path.split('/')[1] ?? '' }
}

export function file(...types: string[]): FileReply {
  return { kind: 'file', types }
}

export function events<M extends Schema>(message: M): EventsReply<M> {
  return { kind: 'events', message }
}

/** The size limit of one file is that of imports unless `limits` names another. */
export function upload<F extends Schema>(fields: F, limits: { maxFiles: number; limit?: UploadLimit }): Upload<F> {
  return { kind: 'upload', fields, maxFiles: limits.maxFiles, limit: limits.limit ?? 'import' }
}

export function isFileReply(response: Reply): response is FileReply {
  return 'kind' in response && response.kind === 'file'
}

export function isEventsReply(response: Reply): response is EventsReply {
  return 'kind' in response && response.kind === 'events'
}

export function isUpload(request: Schema | Upload): request is Upload {
  return 'kind' in request && request.kind === 'upload'
}

/** The declarations of one feature, by the names of its handlers. */
export type Feature = Readonly<Record<string, Declaration>>

/** What a caller sends, before the schema adds defaults. */
export type RequestOf<D extends Declaration> =
  D['request'] extends Upload<infer F> ? z.input<F> : D['request'] extends Schema ? z.input<D['request']> : never

/** What the caller receives. */
export type ReplyOf<D extends Declaration> = D['response'] extends Schema ? z.output<D['response']> : Blob
