import * as z from 'zod/mini'
import { file } from './operation.ts'
import { Id, Paging } from './schemas/common.ts'

const csv = 'text/csv'
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]
/** Media types of the files that lists are exported as. */
export const exportTypes = { csv, xlsx } as const satisfies Record<ExportFormat, string>

/** More ids than anybody ticks one by one. For more rows the portal sends those to leave out (`exceptIds`). */
export const maxSelected = 5_000

type Shape = Readonly<Record<string, z.ZodMiniType>>

const sortOf = <const S extends readonly string[]>(sortBy: S) =>
  z.optional(z.object({ by: z.enum(sortBy), descending: z.optional(z.boolean()) }))

/**
 * The request of a list: its filters, the page and the sort order. The first of `sortBy` is the default; the server
 * sorts equal rows by id. A missing filter excludes nothing.
 */
export const listRequest = <F extends Shape, const S extends readonly string[]>({
  filters,
  sortBy,
}: {
  readonly filters: F
  readonly sortBy: S
}) => z.object({ ...filters, paging: z.optional(Paging), sort: sortOf(sortBy) })

/**
 * The request of a list's export: the list's filters and order, and of the rows found those in `ids`, or all except
 * those in `exceptIds`. The file has the `columns` in the requested order. `key` is what names a row where it is no
 * id.
 */
export const exportRequest = <F extends Shape, const S extends readonly string[], const C extends readonly string[]>({
  filters,
  sortBy,
  columns,
  key = Id,
}: {
  readonly filters: F
  readonly sortBy: S
  readonly columns: C
  readonly key?: typeof Id
}) =>
  z.object({
    ...filters,
    sort: sortOf(sortBy),
    format: z.enum(exportFormats),
    columns: z.array(z.enum(columns)).check(z.minLength(1), z.maxLength(columns.length)),
    ids: z.optional(z.array(key).check(z.maxLength(maxSelected))),
    exceptIds: z.optional(z.array(key).check(z.maxLength(maxSelected))),
  })

/** The reply of an export: a file whose name contains the list, the company and the day. */
export const exportedFile = file(csv, xlsx)
