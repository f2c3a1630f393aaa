import type { Access } from '@portolan/contract/access'
import type { Language, ThemeType } from '@portolan/contract/enums'
import type { Declaration, EventsReply, Feature, FileReply, Schema, Upload } from '@portolan/contract/operation'
import type { FastifyBaseLogger } from 'fastify'
import type * as z from 'zod/mini'
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
  /** Seconds that any cache may keep it; only for what is public and never changes under its address. */
  readonly publicForSeconds?: number
}

/** What a handler may know of its call. It never sees a token, a header or the raw request. */
export interface Context<A extends Access = Access> {
  readonly language: Language
  /** What the browser shows now: the theme of a person who has saved none. */
  readonly theme: ThemeType
  readonly correlationId: string
  readonly log: FastifyBaseLogger
  /** The caller's address, for limits and audit. */
  readonly address: string
  readonly userAgent: string | null
  readonly now: () => Date
  /** Cookie jar of the call, only for `access: cookie()`. */
  readonly cookies: Cookies
  /** Runs in a read-only transaction with the viewer's scope set. */
  read<T>(run: (tx: ReadTransaction<ViewerOf<A>>) => Promise<T>): Promise<T>
  /**
   * Who calls, for a handler that needs nothing else of the database. Asked once a call; a write that follows enters by
   * itself, so an access that ended meanwhile is refused there.
   */
  viewer(): Promise<ViewerOf<A>>
  /**
   * Runs in one transaction with the viewer's scope set: the work, its audit line and the outcome that an
   * Idempotency-Key keeps are committed together or not at all. `run` runs at most once for a key, and what it answers
   * is kept.
   *
   * `handOut` runs after it in the same transaction, for a repeated key too. What it answers is not kept: secrets are
   * minted there, and read there what the answer needs besides.
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

/** What a handler answers: the response schema's input, so that the presenter's types hold before stripping. */
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
