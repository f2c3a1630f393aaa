import * as z from 'zod/mini'
import { flagRight, session } from '../../access.ts'
import { endpoint } from '../../operation.ts'
import { Instant } from './named.ts'

/** Most bytes of a draft, as JSON in UTF-8. */
export const draftBytes = 512 * 1024
/** Days that a draft is kept after it was last saved. */
export const draftDays = 30

/** The form that a draft belongs to: a new request, or the reference of the one that is edited. */
export const DraftForm = z.string().check(z.regex(/^(new|\d{20})$/))

export const RequestDraft = z.object({
  /** Grows by one with each change. */
  Version: z.int(),
  SavedAt: Instant,
  KeptUntil: Instant,
  Body: z.unknown(),
})
export type RequestDraft = z.infer<typeof RequestDraft>

const access = { access: session(), needs: flagRight('requestTrips') } as const

/** Unfinished forms, seen by their author alone. */
export const requestDrafts = {
  loadDraft: endpoint('POST', '/pre-trip/drafts/load', {
    ...access,
    effect: 'read',
    summary: "The viewer's unfinished form, as they left it.",
    request: z.object({ Form: DraftForm }),
    response: z.object({ Draft: z.nullable(RequestDraft) }),
  }),
  saveDraft: endpoint('POST', '/pre-trip/drafts/save', {
    ...access,
    effect: 'write',
    limit: { points: 240, seconds: 60, by: 'login' },
    summary:
      'Keeps an unfinished form. Another tab that saved since is not overwritten: its version comes back instead.',
    request: z.object({
      Form: DraftForm,
      /** The version that the tab read or saved last; 0 where it knows none. */
      Version: z.int().check(z.minimum(0)),
      /** Whatever the form keeps. */
      Body: z.unknown(),
    }),
    response: z.object({
      Saved: z.nullable(z.omit(RequestDraft, { Body: true })),
      /** The newer draft of another tab; then nothing was saved. */
      Other: z.nullable(RequestDraft),
    }),
  }),
  removeDraft: endpoint('POST', '/pre-trip/drafts/remove', {
    ...access,
    effect: 'write',
    summary: 'Removes an unfinished form: it was saved as a request, or is not wanted.',
    request: z.object({ Form: DraftForm }),
    response: z.object({}),
  }),
}
