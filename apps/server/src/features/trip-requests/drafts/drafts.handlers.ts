import {
  draftBytes,
  draftDays,
  type RequestDraft,
  type requestDrafts,
} from '@portolan/contract/features/trip-requests/drafts'
import { AppError } from '../../../kernel/app-error.ts'
import type { Handlers } from '../../../kernel/handler.ts'
import { type DraftKey, type DraftRow, findDraft, removeDraft, saveDraft } from './drafts.store.ts'

const day = 24 * 60 * 60 * 1000

/** Unfinished forms of the viewer. */
export const createDraftHandlers = (): Handlers<typeof requestDrafts> => ({
  loadDraft: ({ Form }, ctx) =>
    ctx.read(async ({ db, viewer }) => {
      const row = await findDraft(db, keyOf(viewer, Form), ctx.now())
      return { Draft: row && present(row) }
    }),
  saveDraft: ({ Form, Version, Body }, ctx) =>
    ctx.write(async ({ db, viewer }) => {
      const body = JSON.stringify(Body ?? null)
      if (Buffer.byteLength(body) > draftBytes)
        throw new AppError('payload_too_large', { x: `${draftBytes / 1024} KB` })
      const now = ctx.now()
      const expiresAt = new Date(now.getTime() + draftDays * day)
      const key = keyOf(viewer, Form)
      const version = await saveDraft(db, key, { version: Version, body, now, expiresAt })
      if (version !== null)
        return {
          Saved: { Version: version, SavedAt: now.toISOString(), KeptUntil: expiresAt.toISOString() },
          Other: null,
        }
      const other = await findDraft(db, key, now)
      return { Saved: null, Other: other && present(other) }
    }),
  removeDraft: ({ Form }, ctx) =>
    ctx.write(async ({ db, viewer }) => {
      await removeDraft(db, keyOf(viewer, Form))
      return {}
    }),
})

const keyOf = ({ companyId, loginId }: { companyId: number; loginId: number }, form: string): DraftKey => ({
  companyId,
  loginId,
  form,
})

const present = ({ version, body, saved_at, expires_at }: DraftRow): RequestDraft => ({
  Version: version,
  SavedAt: saved_at.toISOString(),
  KeptUntil: expires_at.toISOString(),
  Body: JSON.parse(body) as unknown,
})
