import { textIn } from '../../domain/rules-documents/rules-texts.ts'
import type { Language } from '@portolan/contract/enums'
import type { RequestField } from '@portolan/contract/features/trip-requests/metadata'
import type { FormField } from '../../domain/requests/request-form.kind.ts'

export const presentField = (field: FormField, language: Language): RequestField => ({
  Key: field.key,
  Name: textIn(field.name, language),
  ControlType: field.controlType,
  IsDefaultShown: field.isDefaultShown,
  IsMandatory: field.isMandatory,
  DefaultValue: field.defaultValue ?? null,
  MaxLength: field.maxLength ?? null,
  Pattern: field.pattern ?? null,
  Options: field.options.map(({ value, name, shows, requires }) => ({
    Value: value,
    Name: textIn(name, language),
    Shows: shows,
    Requires: requires,
  })),
})
