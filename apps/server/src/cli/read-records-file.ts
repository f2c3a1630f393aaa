/**
 * The records of a file: a JSON array, an object with a list of that name as the call has it, one record, or one JSON object a
 * line. A line that is no JSON is a record too, its text, so that it is refused and told like every other one.
 */
export function readRecordsFile(content: string, list: 'orders' | 'items'): readonly unknown[] {
  const text = content.replace(/^\uFEFF/, '')
  const whole = parse(text)
  if (whole !== undefined) {
    if (Array.isArray(whole.value)) return whole.value
    if (typeof whole.value !== 'object' || whole.value === null || !(list in whole.value)) return [whole.value]
    const records = (whole.value as Readonly<Record<string, unknown>>)[list]
    return Array.isArray(records) ? records : [whole.value]
  }
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  return lines.map((line) => parse(line)?.value ?? line)
}

function parse(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    return undefined
  }
}
