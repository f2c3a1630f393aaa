import type { profileManager } from '@portolan/contract/features/profile-manager'
import type { RequestOf } from '@portolan/contract/operation'
import type { ProfileSection, Sections } from '@portolan/contract/traveller-profile'
import type { Form } from '../fields/form.ts'
import type { SavedOf } from '../store/model.ts'

export type Secret = RequestOf<typeof profileManager.reveal>['Secret']

/** What draws a section: its form, what stands on the server, and how to look behind a mask. */
export interface SectionProps<S extends ProfileSection> {
  readonly form: Form<SavedOf[S]>
  readonly stands: Sections[S]
  readonly reveal: (secret: Secret) => Promise<string>
  /** Own profile: the browser may fill in one's own name and numbers. */
  readonly isSelf: boolean
  /** Sets a list out of which an item was taken, so that it can be put back. */
  readonly remove: (list: string, index: number, name: string) => void
}
