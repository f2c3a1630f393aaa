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
  const { rules, figures } = countingOf(language)
  const form = rules.select(count) === 'one' ? forms.one : forms.other
  return fill(form, { count: figures.format(count), ...values })
}

interface Counting {
  readonly rules: Intl.PluralRules
  readonly figures: Intl.NumberFormat
}

/** One for each language: making them takes far longer than using them. */
const countings = new Map<string, Counting>()

function countingOf(language: string): Counting {
  const counting = countings.get(language) ?? {
    rules: new Intl.PluralRules(language),
    figures: new Intl.NumberFormat(language),
  }
  countings.set(language, counting)
  return counting
}
