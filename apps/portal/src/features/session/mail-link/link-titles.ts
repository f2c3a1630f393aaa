import type { ErrorCode } from '@portolan/contract/errors'

/** What became of the object of a dead link, as a title (`signInMethods`); the message of the server says more. */
export const linkTitles: Readonly<Partial<Record<ErrorCode, LinkTitle>>> = {
  mail_link_decided: 'linkDecided',
  mail_link_edited: 'linkEdited',
  mail_link_approver_changed: 'linkApproverChanged',
  mail_link_withdrawn: 'linkWithdrawn',
  mail_link_replaced: 'linkReplaced',
}
type LinkTitle = 'linkDecided' | 'linkEdited' | 'linkApproverChanged' | 'linkWithdrawn' | 'linkReplaced'
