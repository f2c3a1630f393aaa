import type { Language } from '@portolan/contract/enums'
import * as z from 'zod'
import { rulesKind } from '../rules-documents/rules-kind.ts'
import { text, Texts } from '../rules-documents/rules-texts.ts'

/** Mails that consultants write to a company's people again and again, as a document (decision 0068). */

/** What a template may name in braces. */
export const mailPlaceholders = ['traveller', 'trip', 'reference', 'dates', 'consultant', 'company', 'locator'] as const
export type MailPlaceholder = (typeof mailPlaceholders)[number]

/** Names every placeholder that a mail could not be filled with. */
const filled = (max: number) =>
  text(max).superRefine((value, { addIssue }) => {
    for (const [placeholder, name = ''] of value.matchAll(/\{([^{}]*)\}/g))
      if (!mailPlaceholders.some((known) => known === name))
        addIssue({ code: 'custom', message: `${placeholder} is no placeholder: ${mailPlaceholders.join(', ')}` })
  })

const inLanguages = (max: number) =>
  z.strictObject({
    'en-US': filled(max),
    'zh-CN': filled(max).optional(),
    'zh-TW': filled(max).optional(),
    'ja-JP': filled(max).optional(),
  } satisfies Record<Language, unknown>)

const Template = z.strictObject({
  code: z.string().regex(/^[A-Za-z0-9._-]{1,64}$/),
  name: Texts,
  subject: inLanguages(200),
  body: inLanguages(10_000),
})

const MailTemplates = z.strictObject({
  templates: z
    .array(Template)
    .max(100)
    .default([])
    .refine((templates) => new Set(templates.map(({ code }) => code)).size === templates.length),
})

export const mailTemplatesKind = rulesKind('mail-templates', MailTemplates)
