import * as z from 'zod/mini'

/**
 * The token of an attachment link. It is an id and not a key: the server checks the viewer's right to the file at each
 * use, so a mailed link neither expires nor opens the file for a stranger.
 */
export const AttachmentToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/))

/** File extensions that may be attached (domain decisions, 'Trip requests'). The server checks the content, too. */
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
