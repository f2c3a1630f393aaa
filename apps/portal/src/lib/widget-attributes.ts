import type { WidgetAttributes } from '@portolan/contract/schemas/user-setting'

/**
 * What the text of a widget's attributes says; parts that are not what they should be are left out. By hand, since the
 * first page would load schemas for this alone; the server holds what is saved against the contract.
 */
export function readAttributes(text: string): WidgetAttributes {
  const { spanSetting, clocks, timeFrames, trackerView, workingHours } = fieldsOf(parse(text))
  return {
    ...(spanSetting === 1 || spanSetting === 2 ? { spanSetting } : {}),
    ...(Array.isArray(clocks) && clocks.every(isText) ? { clocks } : {}),
    ...(isBoth(timeFrames, 'previous', 'upcoming', isText) ? { timeFrames } : {}),
    ...(trackerView === 'map' || trackerView === 'ribbon' ? { trackerView } : {}),
    ...(isBoth(workingHours, 'from', 'to', isHour) ? { workingHours } : {}),
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text === '' ? '{}' : text)
  } catch {
    return null
  }
}

function isBoth<A extends string, B extends string, T>(
  value: unknown,
  one: A,
  other: B,
  is: (field: unknown) => field is T,
): value is Record<A | B, T> {
  const fields = fieldsOf(value)
  return is(fields[one]) && is(fields[other])
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isHour = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 24

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
