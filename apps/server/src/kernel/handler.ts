import type { Access } from '@portolan/contract/access'
import type { Language, ThemeType } from '@portolan/contract/enums'
import type { Declaration, EventsReply, Feature, FileReply, Schema, Upload } from '@portolan/contract/operation'
import type { FastifyBaseLogger } from 'fastify'
import type * as z from 'zod/mini'
import type { Surface } from '../config/surfaces.ts'
import type { Cookies } from './cookies.ts'
import type { EventFlow } from './events.ts'
import type { ReadTransaction, WriteTransaction } from './transaction.ts'
import type { ReceivedFile } from './upload.ts'
import type { ViewerOf } from './viewer.ts'

/** A reply of bytes. The transaction has ended before the first one is sent. */
export interface FileContent {
  readonly stream: NodeJS.ReadableStream
  readonly name: string
  readonly type: string
  readonly length?: number
  /** Seconds that any cache may keep it; only for public files that never change under their address. */
  readonly publicForSeconds?: number
  /** What it contains, in short: a caller that has it already (If-None-Match) gets 304 and nothing of it. */
  readonly digest?: string
  /** A page of the server's own that browsers show, with its status and policy, instead of a file that they save. */
  readonly page?: { readonly status: number; readonly headers: Readonly<Record<string, string>> }
}

/** What a handler knows of its call. It never sees a token, a header or the raw request. */
export interface Context<A extends Access = Access> {
  readonly language: Language
  /** The theme that the browser shows now, for people who have saved none. */
  readonly theme: ThemeType
  readonly correlationId: string
  readonly log: FastifyBaseLogger
  /** The caller's address, for limits and audit. */
  readonly address: string
  readonly userAgent: string | null
  readonly now: () => Date
  /** Whether a surface that is not for everybody (`config/surfaces.ts`) exists for the caller. */
  readonly admits: (surface: Surface) => boolean
  /** Cookie jar of the call, only for `access: cookie()`. */
  readonly cookies: Cookies
  /**
   * Runs in a read-only transaction with the viewer's scope set; twice if the viewer turns out to have changed, so `run`
   * changes nothing outside of the transaction.
   */
  read<T>(run: (tx: ReadTransaction<ViewerOf<A>>) => Promise<T>): Promise<T>
  /**
   * Who calls, for a handler that needs nothing else from the database. Read once per call; a write that follows
   * authenticates again, so it rejects an access that ended meanwhile.
   */
  viewer(): Promise<ViewerOf<A>>
  /**
   * Runs in one transaction with the viewer's scope set: the work, its audit line and the stored outcome of an
   * Idempotency-Key are committed together or not at all. `run` runs at most once per key, and its result is stored.
   * `handOut` runs after it in the same transaction, for a repeated key too. Its result is not stored: it mints secrets
   * and reads what else the answer needs.
   */
  write<T>(run: (tx: WriteTransaction<ViewerOf<A>>) => Promise<T>): Promise<T>
  write<T, R>(
    run: (tx: WriteTransaction<ViewerOf<A>>) => Promise<T>,
    handOut: (tx: WriteTransaction<ViewerOf<A>>, kept: T) => Promise<R>,
  ): Promise<R>
}

export type InputOf<D extends Declaration> =
  D['request'] extends Upload<infer F>
    ? { fields: z.output<F>; files: readonly ReceivedFile[] }
    : D['request'] extends Schema
      ? z.output<D['request']>
      : never

/** A handler's result: the response schema's input, so that it is type-checked before parsing strips it. */
export type AnswerOf<D extends Declaration> = D['response'] extends FileReply
  ? FileContent
  : D['response'] extends EventsReply
    ? EventFlow
    : D['response'] extends Schema
      ? z.input<D['response']>
      : never

export type Handler<D extends Declaration> = (input: InputOf<D>, ctx: Context<D['access']>) => Promise<AnswerOf<D>>

/** One handler for each call of a feature: a missing one does not compile. */
export type Handlers<F extends Feature> = { readonly [K in keyof F]: Handler<F[K]> }
