/** A text with values in place of its blanks `{name}`; a blank in a value stays what it is. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (blank, name: string) => String(values[name] ?? blank))
}

/** One text for each form that English has. */
export interface PluralForms {
  readonly one: string
  readonly other: string
}

/** The form that a number asks for in a language, with the number in `{count}`. */
export function plural(
  forms: PluralForms,
  count: number,
  language: string,
  values: Readonly<Record<string, string>> = {},
): string {
  const form = new Intl.PluralRules(language).select(count) === 'one' ? forms.one : forms.other
  return fill(form, { count: count.toLocaleString(language), ...values })
}
