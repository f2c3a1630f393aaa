import type { Dropped } from './door.ts'

/** As many as one visit can look through; the server reads them one by one. */
export const maxFiles = 10

/** For the file chooser; dropped files are judged by what is in them, on the server. */
export const acceptedTypes = [
  '.eml,.html,.htm,.ics,.pkpass,.txt,.json,.xml',
  'message/rfc822,text/html,text/calendar,text/plain,application/vnd.apple.pkpass',
  'image/png,image/jpeg,image/webp,image/gif',
].join(',')

export type Refusal = 'empty' | 'tooLarge' | 'folder'

/** Why a file is not even sent; null when it is. */
export function refusalOf({ file, isFolder }: Dropped, maxBytes: number | null): Refusal | null {
  if (isFolder) return 'folder'
  if (file.size === 0) return 'empty'
  return maxBytes !== null && file.size > maxBytes ? 'tooLarge' : null
}
