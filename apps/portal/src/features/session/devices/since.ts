import type { Language } from '@portolan/contract/enums'

const steps = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** A moment of the past as people say it: '3 hours ago', and after a week its day. `at` is ISO 8601. */
export function since(at: string, language: Language, now = Date.now()): string {
  const passed = Math.max(0, now - Date.parse(at))
  if (passed >= 7 * 86_400_000)
    return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at))
  const [unit, length] = steps.find(([, each]) => passed >= each) ?? steps[2]
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-Math.floor(passed / length), unit)
}
