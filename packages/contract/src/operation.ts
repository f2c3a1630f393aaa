import type * as z from 'zod/mini'
import type { Access, Right } from './access.ts'

/** Any zod schema, of either flavour: the contract writes zod/mini, the server may hand in full zod. */
export type Schema = z.core.$ZodType

/** A reply that is bytes instead of JSON. `types` are the media types it may have. */
export interface FileReply {
  readonly kind: 'file'
  readonly types: readonly string[]
}

/**
 * A reply that never ends: server-sent events. Each event's data is JSON of `message`, its id a number that grows by
 * one and that the caller hands in to resume.
 */
export interface EventsReply<M extends Schema = Schema> {
  readonly kind: 'events'
  readonly message: M
}

/** A request that is multipart/form-data: files streamed to disk, plus text fields that `fields` describes. */
export interface Upload<F extends Schema = Schema> {
  readonly kind: 'upload'
  readonly fields: F
  readonly maxFiles: number
  /** Which of the configured sizes bounds one file. */
  readonly limit: UploadLimit
}

export type UploadLimit = 'import' | 'confirmation'

export type Reply = Schema | FileReply | EventsReply

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** How often one caller may call: `points` calls in `seconds`, counted per address or per login. */
export interface Limit {
  readonly points: number
  readonly seconds: number
  readonly by: 'address' | 'login'
}

/** What a declaration says besides its place: the whole of what the kernel needs to serve it. */
export interface OperationOptions<
  Req extends Schema | Upload = Schema | Upload,
  Res extends Reply = Reply,
  A extends Access = Access,
> {
  /** Which credential the caller must hold. There is no default: an undeclared access does not compile. */
  readonly access: A
  /** `write` runs audited in one transaction and takes an Idempotency-Key; `read` runs in a read-only one. */
  readonly effect: 'read' | 'write'
  /**
   * `system`: the call's transactions run as the system role, which alone reaches sealed tables (sessions, credentials,
   * keys, accounts). `access` authenticates the viewer as in every call, and row level security still has the viewer's
   * companies. Machine clients, cookies and public calls always run so; everyone else needs this line.
   */
  readonly runsAs?: 'system'
  /** What the signed-in caller must be allowed besides; checked before the handler, and the same gate as the page's. */
  readonly needs?: Right
  readonly request: Req
  readonly response: Res
  /** How a request that is no upload comes: as JSON, or as the form that a standard wants. */
  readonly encoding?: 'form'
  readonly limit?: Limit
  /** HTTP status of the good answer, 200 unless said. */
  readonly status?: 200 | 202
  /** One line for the reference. */
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

/** A call of our own (session, import, back office): declared like the others so that nothing escapes the tenant matrix. */
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

/** One file is bounded as imports are unless another limit is named. */
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

/** The declarations of one feature, by the name its handlers have. */
export type Feature = Readonly<Record<string, Declaration>>

/** What a caller sends, before defaults are filled in. */
export type RequestOf<D extends Declaration> =
  D['request'] extends Upload<infer F> ? z.input<F> : D['request'] extends Schema ? z.input<D['request']> : never

/** What the caller gets. */
export type ReplyOf<D extends Declaration> = D['response'] extends Schema ? z.output<D['response']> : Blob
