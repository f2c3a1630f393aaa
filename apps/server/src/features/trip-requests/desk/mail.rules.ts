import { EmailReceiverRole, type EmailReceiverRole as Role } from '@portolan/contract/enums'

/** What somebody is to a request, as far as mails go to them for it. */
export type MailedRole = 'traveler' | 'creator' | 'consultant' | 'approver' | 'viewer' | 'confirmed'

/** Who a receiver role means. */
export const mailedAs: Readonly<Partial<Record<Role, MailedRole>>> = {
  [EmailReceiverRole.Traveler]: 'traveler',
  [EmailReceiverRole.Creator]: 'creator',
  [EmailReceiverRole.TC]: 'consultant',
  [EmailReceiverRole.Approver]: 'approver',
  [EmailReceiverRole.HasTrsRightUser]: 'viewer',
  [EmailReceiverRole.HaveReceiveConfirmEmailRights]: 'confirmed',
}

/** Whom a mail is written to; the others get it for their information. */
const addressed: readonly MailedRole[] = ['traveler', 'creator', 'approver']

export interface Addressee {
  readonly role: MailedRole | null
  readonly email: string
}

/** To, cc and bcc, each address once where it is first; further addresses stay hidden from the others. */
export function headersOf(receivers: readonly Addressee[]): {
  readonly to: string[]
  readonly cc: string[]
  readonly bcc: string[]
} {
  const of = (wanted: (one: Addressee) => boolean) => receivers.filter(wanted).map(({ email }) => email)
  const to = of(({ role }) => role !== null && addressed.includes(role))
  const cc = of(({ role }) => role !== null && !addressed.includes(role))
  const bcc = of(({ role }) => role === null)
  // A mail that is written to nobody is written to the first that get it.
  if (to.length > 0) return { to, cc, bcc }
  return cc.length > 0 ? { to: cc, cc: [], bcc } : { to: bcc, cc: [], bcc: [] }
}

/** Each address once, whatever its case: as whoever it is first. */
export function onceEach<T extends { readonly email: string }>(receivers: readonly T[]): T[] {
  const seen = new Set<string>()
  return receivers.filter(({ email }) => {
    const key = email.trim().toLowerCase()
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
