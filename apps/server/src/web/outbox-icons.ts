import type { MailState } from '../db/tables/mail.ts'

const icon = (path: string) => `<svg viewBox="0 0 24 24" aria-hidden="true">${path}</svg>`

const clock = icon('<circle cx="12" cy="12" r="9"/><path d="M12 7v5l3 2"/>')
const cross = icon('<circle cx="12" cy="12" r="9"/><path d="m9 9 6 6m0-6-6 6"/>')
const tray = icon('<path d="M4 13 7 5h10l3 8v6H4z"/><path d="M4 13h5l1.5 2.5h3L15 13h5"/>')

/** Icon and colour of a state; its name is shown beside them. */
export const stateSigns: Record<MailState, { readonly tone: '' | 'good' | 'warn' | 'bad'; readonly icon: string }> = {
  queued: { tone: '', icon: clock },
  sending: { tone: '', icon: clock },
  sent: { tone: 'good', icon: icon('<circle cx="12" cy="12" r="9"/><path d="m8 12 3 3 5-6"/>') },
  retrying: { tone: 'warn', icon: icon('<path d="M20 12a8 8 0 1 1-2.5-5.8"/><path d="M20 3v5h-5"/>') },
  bounced: { tone: 'bad', icon: icon('<path d="M9 6 4 11l5 5"/><path d="M4 11h10a6 6 0 0 1 6 6v1"/>') },
  failed: { tone: 'bad', icon: cross },
  outbox: { tone: '', icon: tray },
}

export const arrowLeft = icon('<path d="m14 6-6 6 6 6"/>')
export const downArrow = icon('<path d="M12 4v11m-5-5 5 5 5-5M5 20h14"/>')
export const envelope = icon('<rect x="3" y="5" width="18" height="14" rx="2"/><path d="m3 8 9 6 9-6"/>')
