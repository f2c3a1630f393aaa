/** A company's own field, as the wire has it (specification §3, §5 'Conditional custom fields'). */
export interface CustomField {
  readonly Key: string
  readonly ControlType: 'TextBox' | 'SingleSel' | 'Textarea' | 'Checkbox'
  readonly IsDefaultShown: boolean
  readonly IsMandatory: boolean
  readonly DefaultValue: string | null
  readonly MaxLength: number | null
  readonly Pattern: string | null
  readonly Options: readonly {
    readonly Value: string
    readonly Shows: readonly string[]
    readonly Requires: readonly string[]
  }[]
}

export interface FieldValue {
  readonly key: string
  readonly value: string
}

export type FieldFault = 'missing' | 'notAnOption' | 'tooLong' | 'wrongForm' | 'unknown'

export interface ShownField<F> {
  readonly field: F
  /** The value that was entered, else the default; a Checkbox starts with 'N'. */
  readonly value: string
  readonly isMandatory: boolean
}

/**
 * The fields that show, in their order, with whether they must be filled in. A field shows when it is default-shown, or
 * when a field that shows has an option chosen that lists it; chains of parents work, and a circle of fields that only
 * show each other stays hidden.
 */
export function shownFields<F extends CustomField>(
  fields: readonly F[],
  values: readonly FieldValue[],
): ShownField<F>[] {
  const given = new Map(values.map(({ key, value }) => [key, value]))
  const valueOf = (field: F) => given.get(field.Key) ?? startValue(field)
  const shown = new Set(fields.filter(({ IsDefaultShown }) => IsDefaultShown).map(({ Key }) => Key))
  const required = new Set<string>()
  const waiting = fields.filter(({ Key }) => shown.has(Key))
  for (let field = waiting.shift(); field; field = waiting.shift()) {
    const chosen = field.Options.find(({ Value }) => Value === valueOf(field))
    for (const key of chosen?.Requires ?? []) required.add(key)
    for (const key of [...(chosen?.Shows ?? []), ...(chosen?.Requires ?? [])]) {
      const child = fields.find(({ Key }) => Key === key)
      if (!child || shown.has(key)) continue
      shown.add(key)
      waiting.push(child)
    }
  }
  return fields
    .filter(({ Key }) => shown.has(Key))
    .map((field) => ({ field, value: valueOf(field), isMandatory: field.IsMandatory || required.has(field.Key) }))
}

/** What a field holds before anybody touches it. */
export const startValue = ({ ControlType, DefaultValue }: CustomField): string =>
  DefaultValue ?? (ControlType === 'Checkbox' ? 'N' : '')

/**
 * What is wrong with the values, by the key of the field. A mandatory Checkbox must be ticked. Values of fields that do
 * not show are ignored, because the person could not have meant them; keys that no field has are `unknown`.
 */
export function checkFields(
  fields: readonly CustomField[],
  values: readonly FieldValue[],
): { readonly key: string; readonly fault: FieldFault }[] {
  const known = new Set(fields.map(({ Key }) => Key))
  const unknown = values.filter(({ key }) => !known.has(key)).map(({ key }) => ({ key, fault: 'unknown' as const }))
  const wrong = shownFields(fields, values).flatMap(({ field, value, isMandatory }) => {
    const fault = faultOf(field, value.trim(), isMandatory)
    return fault ? [{ key: field.Key, fault }] : []
  })
  return [...unknown, ...wrong]
}

function faultOf(field: CustomField, value: string, isMandatory: boolean): FieldFault | null {
  if (field.ControlType === 'Checkbox') {
    if (value !== 'Y' && value !== 'N') return 'notAnOption'
    return isMandatory && value === 'N' ? 'missing' : null
  }
  if (value === '') return isMandatory ? 'missing' : null
  if (field.ControlType === 'SingleSel')
    return field.Options.some(({ Value }) => Value === value) ? null : 'notAnOption'
  if (field.MaxLength !== null && value.length > field.MaxLength) return 'tooLong'
  return field.Pattern !== null && !new RegExp(`^(?:${field.Pattern})$`, 'u').test(value) ? 'wrongForm' : null
}
