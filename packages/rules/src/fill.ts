/** Replaces the placeholders `{name}` of a text with values. Placeholders inside a value stay as they are. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder))
}

/** One text for each plural form of English. */
export interface PluralForms {
  readonly one: string
  readonly other: string
}

/** The plural form that the language uses for `count`, with the formatted number in `{count}`. */
export function plural(
  forms: PluralForms,
  count: number,
  language: string,
  values: Readonly<Record<string, string>> = {},
): string {
  const form = new Intl.PluralRules(language).select(count) === 'one' ? forms.one : forms.other
  return fill(form, { count: new Intl.NumberFormat(language).format(count), ...values })
}
