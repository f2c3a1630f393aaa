/**
 * The records of a file: a JSON array, an object with `orders` as the call has it, one order, or one JSON object a line. A
 * line that is no JSON is a record too, its text, so that it is refused and kept like every other one.
 */
export function readOrdersFile(content: string): readonly unknown[] {
  const text = content.replace(/^\uFEFF/, '')
  const whole = parse(text)
  if (whole !== undefined) {
    if (Array.isArray(whole.value)) return whole.value
    if (typeof whole.value !== 'object' || whole.value === null || !('orders' in whole.value)) return [whole.value]
    const { orders } = whole.value
    return Array.isArray(orders) ? orders : [whole.value]
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
