import * as z from 'zod/mini'
import { session } from '../access.ts'
import { endpoint } from '../operation.ts'

/** The name of a list, such as `requests`. */
const List = z.string().check(z.regex(/^[a-z][a-z-]{0,39}$/))
const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(60))

export const SavedFilter = z.object({
  Name: z.string(),
  /** The list's part of the address: filters, order and columns, as `text=tokyo&sort=-name`. */
  Query: z.string(),
  /** Whether the list opens with it where the address asks for nothing. One of a list at most. */
  IsDefault: z.boolean(),
})
export type SavedFilter = z.infer<typeof SavedFilter>

/** Most filters that one person keeps for one list. */
export const mostSavedFilters = 100

const response = z.object({ Filters: z.array(SavedFilter) })
const write = {
  access: session(),
  effect: 'write',
  limit: { points: 60, seconds: 60, by: 'login' },
  response,
} as const

/** What a person asks a list for again and again, by name. Each call answers all of that list. */
export const savedFilters = {
  load: endpoint('POST', '/saved-filters/load', {
    access: session(),
    effect: 'read',
    summary: "The viewer's own saved filters of a list, by name.",
    request: z.object({ List }),
    response,
  }),
  save: endpoint('POST', '/saved-filters/save', {
    ...write,
    summary: 'Keeps what a list is asked for under a name; the same name is replaced.',
    request: z.object({ List, Name, Query: z.string().check(z.maxLength(2_000)), IsDefault: z.boolean() }),
  }),
  remove: endpoint('POST', '/saved-filters/remove', {
    ...write,
    summary: 'Forgets a saved filter.',
    request: z.object({ List, Name: z.string().check(z.maxLength(60)) }),
  }),
}
