import { fieldControls } from '@portolan/contract/features/trip-requests/metadata'
import * as z from 'zod'
import { rulesKind } from '../rules-documents/rules-kind.ts'
import { text, Texts } from '../rules-documents/rules-texts.ts'

/** What a company's form of trip requests has besides flights and hotels, as a document (decision 0068). */

const Code = z.string().regex(/^[\p{L}\p{N}][\p{L}\p{N}._-]{0,63}$/u)
const Currency = z.string().regex(/^[A-Z]{3}$/)
const Pattern = z
  .string()
  .max(200)
  .refine((pattern) => {
    try {
      return Boolean(new RegExp(`^(?:${pattern})$`, 'u'))
    } catch {
      return false
    }
  })

const Field = z.strictObject({
  key: Code,
  name: Texts,
  controlType: z.enum(fieldControls).default('TextBox'),
  isDefaultShown: z.boolean().default(true),
  isMandatory: z.boolean().default(false),
  defaultValue: text(2_000).optional(),
  maxLength: z.int().min(1).max(2_000).optional(),
  pattern: Pattern.optional(),
  options: z
    .array(
      z.strictObject({
        value: text(200),
        name: Texts,
        shows: z.array(Code).max(50).default([]),
        requires: z.array(Code).max(50).default([]),
      }),
    )
    .max(500)
    .default([]),
})
export type FormField = z.output<typeof Field>

const RequestFormRules = z.strictObject({
  /** Currencies of estimates besides the company's own. */
  currencies: z.array(Currency).max(60).default([]),
  tolerancePercent: z.number().min(0).max(100).default(5),
  acceptsBegunTrips: z.boolean().default(false),
  purposes: z
    .array(z.strictObject({ code: Code, name: Texts }))
    .max(100)
    .default([]),
  products: z
    .array(z.strictObject({ code: Code, name: Texts, fields: z.array(Field).max(60).default([]) }))
    .max(50)
    .default([]),
  /** The TMC's reporting fields. */
  udids: z.array(Field).max(60).default([]),
  templates: z
    .array(z.strictObject({ code: Code, name: Texts, form: z.record(z.string(), z.unknown()) }))
    .max(50)
    .default([]),
})

export const requestFormKind = rulesKind('request-form', RequestFormRules)
export type RequestFormRules = z.output<typeof RequestFormRules>
