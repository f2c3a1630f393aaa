import type { Language } from '@portolan/contract/enums'
import { incidentLimits } from '@portolan/contract/features/incidents/area'
import { messageKinds, messagePlaceholders } from '@portolan/contract/features/incidents/messages'
import * as z from 'zod'
import { rulesKind } from '../rules-documents/rules-kind.ts'
import { text, Texts } from '../rules-documents/rules-texts.ts'

/** How a company runs incidents, as a document (decisions 0068 and 0107). */

/** Names every placeholder that a message could not be filled with. */
const filled = (max: number) =>
  text(max).superRefine((value, { addIssue }) => {
    for (const [placeholder, name = ''] of value.matchAll(/\{([^{}]*)\}/g))
      if (!messagePlaceholders.some((known) => known === name))
        addIssue({ code: 'custom', message: `${placeholder} is no placeholder: ${messagePlaceholders.join(', ')}` })
  })

const Message = z.strictObject({
  subject: filled(incidentLimits.subject),
  body: filled(incidentLimits.message),
})

const Template = z.strictObject({
  key: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
  name: Texts,
  kind: z.enum(messageKinds),
  texts: z
    .strictObject({
      'en-US': Message.optional(),
      'zh-CN': Message.optional(),
      'zh-TW': Message.optional(),
      'ja-JP': Message.optional(),
    } satisfies Record<Language, unknown>)
    .refine((texts) => Object.values(texts).some((one) => one !== undefined), 'a template needs a text'),
})

const Minutes = z.int().min(1).max(1_440)

const IncidentRules = z
  .strictObject({
    /** Who is called when somebody does not answer: the e-mail address of a login with the right. Left out: whoever opens it. */
    dutyEmail: z.email().max(254).optional(),
    /** Minutes without an answer after which the duty person is told. */
    escalateAfterMinutes: Minutes.default(15),
    /** Minutes after which who has not answered is asked again, once; left out: never by itself. */
    reminderAfterMinutes: Minutes.optional(),
    /** The company's emergency line, as people dial it. */
    phone: z
      .string()
      .trim()
      .regex(/^\+?[0-9][0-9 ()./-]{3,38}$/)
      .optional(),
    templates: z.array(Template).max(50).default([]),
  })
  .superRefine(({ templates }, { addIssue }) => {
    for (const [index, { key }] of templates.entries())
      if (templates.findIndex((other) => other.key === key) !== index)
        addIssue({ code: 'custom', path: ['templates', index, 'key'], message: 'key is used twice' })
  })

export const incidentsKind = rulesKind('incidents', IncidentRules)
export type IncidentRules = z.output<typeof IncidentRules>
