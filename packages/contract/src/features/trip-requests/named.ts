import * as z from 'zod/mini'
import { AttachmentToken } from '../../attachment.ts'
import { Id } from '../../schemas/common.ts'

/** What other features name of a request; apart from its form, which pages without one do not load. */

/** Twenty digits. */
export const ReferenceNumber = z.string().check(z.regex(/^\d{20}$/))
/** An instant, ISO 8601 in UTC. */
export const Instant = z.string()

/** A person, with names for the languages that write them in their own way. */
export const Person = z.object({
  LoginId: z.nullable(Id),
  Name: z.string(),
})
export type RequestPerson = z.infer<typeof Person>

export const RequestAttachment = z.object({
  AttachmentToken,
  Name: z.string(),
  Type: z.string(),
  Size: z.int(),
  UploadedBy: z.nullable(Person),
  At: Instant,
  MayRemove: z.boolean(),
})
export type RequestAttachment = z.infer<typeof RequestAttachment>
