import * as z from 'zod/mini'

/**
 * The token of an attachment link. It is an id, not a key: the right to the file is checked at each use, so that a
 * mailed link neither dies nor opens anything for a stranger.
 */
export const AttachmentToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/))

/** Endings that may be attached (domain decisions, 'Trip requests'); the content is checked, not the name. */
export const attachmentEndings = [
  'png',
  'jpg',
  'jpeg',
  'gif',
  'bmp',
  'txt',
  'pdf',
  'doc',
  'docx',
  'xls',
  'xlsx',
  'csv',
  'zip',
  'msg',
  'eml',
  'ics',
] as const
export type AttachmentEnding = (typeof attachmentEndings)[number]
