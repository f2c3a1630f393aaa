import { createHmac, randomInt } from 'node:crypto'

/** How long a code on the desktop's screen is valid. */
export const codeSeconds = 120
/** For how long the scan of an expired code makes the desktop draw a new one. */
export const staleCodeMinutes = 10
/** How long a phone that redeemed a code waits for the person at the desktop. */
export const waitingSeconds = 120
/** How long a phone can fetch its tokens after it redeemed the code: its page may sleep when it is confirmed. */
export const collectMinutes = 15
/** Wrong numbers that end a sign-in: one may be mistyped. */
export const mostWrongNumbers = 2
export const accessSeconds = 15 * 60
/** A phone that is not used for this long is signed out. */
export const refreshDays = 30
/** Within these seconds a used refresh token counts as the same phone: another tab, or a lost answer. */
export const graceSeconds = 30
/** How long the reuse of a used refresh token is detected. */
export const spentDays = 7
/** Most phones per login; a further one replaces the one that was unused longest. */
export const mostPhones = 10

const dayMs = 86_400_000
export const secondsAfter = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000)
export const daysAfter = (now: Date, days: number) => new Date(now.getTime() + days * dayMs)

/** YYYYMMDDHHmmss, UTC: an instant on the wire. */
export const wireTime = (at: Date) => at.toISOString().replaceAll(/\D/g, '').slice(0, 14)

export const secondsUntil = (end: Date, now: Date) => Math.max(0, Math.floor((end.getTime() - now.getTime()) / 1000))

/** The phone's own name, cleaned for one line of a list and of a mail; may be empty. */
export const cleanName = (name: string) =>
  name
    .normalize('NFC')
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/**
 * Derives the next refresh token from the used one, so that two tabs that refresh at once, or one whose answer was
 * lost, get the same. Only the deployment's secret can derive it.
 */
export const nextRefreshToken = (secret: string, spent: string) =>
  createHmac('sha256', secret).update(`mobile refresh ${spent}`).digest('base64url')

/** Whether a used refresh token is still within the grace time. */
export const isWithinGrace = (usedAt: Date, now: Date) => now.getTime() - usedAt.getTime() <= graceSeconds * 1000

/** Two digits without a leading zero, which people would leave out. */
export const newNumber = () => String(randomInt(10, 100))
