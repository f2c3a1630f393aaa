import { randomBytes } from 'node:crypto'

/** 128 random bits in 22 base64url characters: the name of a file, or the token of a link. */
export const randomName = () => randomBytes(16).toString('base64url')

/** `2026/11`, UTC: files lie by the month they came in, so that a month can be looked through. */
export const monthFolder = (at: Date) => at.toISOString().slice(0, 7).replace('-', '/')

/** The folder of a month and that of the month before, which hold all that came in within four weeks. */
export function recentMonths(now: Date): [string, string] {
  const before = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1))
  return [monthFolder(now), monthFolder(before)]
}
