import { createHmac } from 'node:crypto'

/** How long a code on the desktop's screen signs a phone in. */
export const codeSeconds = 120
/** A scan of a code that died so long ago still has the desktop draw a new one. */
export const staleCodeMinutes = 10
export const accessSeconds = 15 * 60
/** A phone that was not used for so long is signed out. */
export const refreshDays = 30
/** A spent refresh token within these seconds is the same phone once more: another tab, or an answer that got lost. */
export const graceSeconds = 30
/** So long the reuse of a spent refresh token is known for what it is. */
export const spentDays = 7
/** Phones one login may hold; the one that was unused longest makes room. */
export const mostPhones = 10

const dayMs = 86_400_000
export const secondsAfter = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000)
export const daysAfter = (now: Date, days: number) => new Date(now.getTime() + days * dayMs)

/** YYYYMMDDHHmmss, UTC: how the wire writes an instant. */
export const wireTime = (at: Date) => at.toISOString().replaceAll(/\D/g, '').slice(0, 14)

export const secondsUntil = (end: Date, now: Date) => Math.max(0, Math.floor((end.getTime() - now.getTime()) / 1000))

/** What a phone calls itself, fit for one line of a list and of a mail; empty when nothing is left of it. */
export const cleanName = (name: string) =>
  name
    .normalize('NFC')
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/**
 * The refresh token that follows one: made again from it, so that two tabs that refresh at once, or one whose answer got
 * lost, hold the same. Nobody without the deployment's secret can make it.
 */
export const nextRefreshToken = (secret: string, spent: string) =>
  createHmac('sha256', secret).update(`mobile refresh ${spent}`).digest('base64url')

/** What a rotation may do with a refresh token that was used before. */
export const isWithinGrace = (usedAt: Date, now: Date) => now.getTime() - usedAt.getTime() <= graceSeconds * 1000
