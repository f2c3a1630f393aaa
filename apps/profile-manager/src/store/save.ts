import { profileManager } from '@portolan/contract/features/profile-manager'
import type { ReplyOf } from '@portolan/contract/operation'
import type { ProfileSection, SavedSection, Sections } from '@portolan/contract/traveller-profile'
import type { Connection } from '../connection.ts'
import { draftOf, dropDraft, freshDraft, putDraft } from './drafts.ts'
import { type ProfileReply, self, type Who } from './model.ts'
import { adoptIds } from './to-saved.ts'

type Saved = ReplyOf<typeof profileManager.save>
type Save = (who: Who, section: ProfileSection, isFaulty?: boolean) => Promise<boolean>

/** How a call names the person: without an id it is oneself. */
export const idOf = (who: Who) => (who === self ? {} : { TravelerId: who })

/** The profiles that were opened, as far as a save touches them. */
interface Loaded {
  ready(who: Who): ProfileReply | null
  patch(who: Who, change: Partial<ProfileReply>): void
  onRefused(who: Who, error: unknown): void
}

/** Sends a draft and settles what comes back; what was typed meanwhile is never lost. */
export function createSave(connection: Connection, { ready, patch, onRefused }: Loaded): Save {
  const settle = (who: Who, section: ProfileSection, reply: Saved, sent: unknown): boolean => {
    const stands = reply.Sections?.[section]
    const before = ready(who)?.Sections
    if (stands && before)
      patch(who, { Sections: { ...before, [section]: stands } as Sections, Warnings: reply.Warnings, HasProfile: true })
    const draft = draftOf(who, section)
    if (reply.Status === 0) {
      if (draft && stands && draft.value !== sent)
        putDraft(who, section, {
          ...freshDraft(adoptIds(draft.value, sent, stands), stands.Version),
          touched: draft.touched,
        })
      else dropDraft(who, section)
      connection.options.onProfileChange()
      return true
    }
    if (draft && reply.Status === 2) putDraft(who, section, { ...draft, state: 'typing', serverFaults: reply.Faults })
    if (draft && reply.Status === 1)
      putDraft(who, section, { ...draft, state: 'typing', ...(stands ? { theirs: stands } : {}) })
    return false
  }
  return async (who, section, isFaulty = false) => {
    const draft = draftOf(who, section)
    if (!draft || draft.state === 'saving') return false
    if (isFaulty) {
      putDraft(who, section, { ...draft, isSubmitted: true })
      return false
    }
    putDraft(who, section, { ...draft, state: 'saving', isSubmitted: true, serverFaults: [], error: undefined })
    try {
      const Change = { Section: section, [section]: draft.value } as SavedSection
      const reply = await connection.call(profileManager.save, { ...idOf(who), Version: draft.version, Change })
      return settle(who, section, reply, draft.value)
    } catch (error) {
      // What was typed while it was on its way stands too.
      putDraft(who, section, { ...(draftOf(who, section) ?? draft), state: 'failed', error })
      onRefused(who, error)
      return false
    }
  }
}
