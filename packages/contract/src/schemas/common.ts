import * as z from 'zod/mini'
import { languages, LoginSystemType } from '../enums.ts'

/** Ids are strings of digits, because JavaScript rounds long numbers. Fifteen digits are always exact. */
export const Id = z.string().check(z.regex(/^\d{1,15}$/))
export const LanguageCode = z.enum(languages)

/** One page of a list, 1-based. The wire has two spellings, and both are accepted. */
const pageNumber = z.int().check(z.minimum(1), z.maximum(1_000_000))
const pageSize = z.int().check(z.minimum(1), z.maximum(200))
export const Paging = z.object({
  pageIndex: z.optional(pageNumber),
  pageSize: z.optional(pageSize),
  PageIndex: z.optional(pageNumber),
  PageSize: z.optional(pageSize),
})
export type Paging = z.infer<typeof Paging>

/** Reads either spelling; `size` is the default page size. */
export function readPaging(paging: Paging | undefined, size: number): { index: number; size: number; offset: number } {
  const index = paging?.pageIndex ?? paging?.PageIndex ?? 1
  const chosen = paging?.pageSize ?? paging?.PageSize ?? size
  return { index, size: chosen, offset: (index - 1) * chosen }
}

/** The text of a search, in any script. */
export const FindText = z.string().check(z.trim(), z.minLength(1), z.maxLength(100))

/** YYYYMMDD, local to the place. */
export const DateRemark = z.string().check(z.regex(/^\d{8}$/))
/** YYYYMMDDHHmmss, local to the place. */
export const TimeRemark = z.string().check(z.regex(/^\d{14}$/))

/** The product that the caller signs in to; the portal by default. */
export const SystemType = z.optional(z.nullable(z.enum(LoginSystemType)))
/** A secret that the product issues: a token, the key of a link. */
export const Secret = z.string().check(z.maxLength(512))
/** A text that a caller may leave out or send as null. */
export const optionalText = (max: number) => z.optional(z.nullable(z.string().check(z.maxLength(max))))
