import type { Language } from '@portolan/contract/enums'
import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete'
import { factHelp } from '@portolan/rules/policy/fact-help'
import { factLabel } from '@portolan/rules/policy/fact-label'
import type { PolicySubject } from '@portolan/rules/policy/policy-document'
import { type FactTypeName, factTypes, policyCabins } from '@portolan/rules/policy/policy-facts'
import { policyCalls, variablesOf } from '@portolan/rules/policy/policy-language'

interface Writing {
  readonly on: PolicySubject
  readonly language: Language
  readonly groups: readonly string[]
}

const methods = [
  'size',
  'contains',
  'startsWith',
  'endsWith',
  'lowerAscii',
  'all',
  'exists',
  'exists_one',
  'filter',
  'map',
]
const functions = policyCalls.filter((name) => !methods.includes(name) || name === 'size')

/** What can stand where somebody types; null where nothing is offered. */
export function completionsAt(context: CompletionContext, writing: Writing): CompletionResult | null {
  const before = context.state.sliceDoc(0, context.pos)
  const quoted = /"([^"\\\n]*)$/.exec(before)
  if (quoted && isInString(before)) return offered(context.pos - (quoted[1]?.length ?? 0), stringsOf(before, writing))
  const member = /(\w+)\.(\w*)$/.exec(before)
  if (member) return offered(context.pos - (member[2]?.length ?? 0), membersOf(before, member[1] ?? '', writing))
  const word = /\w*$/.exec(before)?.[0] ?? ''
  if (word === '' && !context.explicit) return null
  return offered(context.pos - word.length, namesOf(writing))
}

const offered = (from: number, options: readonly Completion[]): CompletionResult | null =>
  options.length === 0 ? null : { from, options, validFor: /^\w*$/ }

const isInString = (before: string) => (before.replaceAll(/\\./g, '').split('"').length - 1) % 2 === 1

function namesOf({ on, language }: Writing): Completion[] {
  return [
    ...variablesOf(on).map((name) => ({ label: name, detail: factLabel(name, language), type: 'variable' })),
    ...functions.map((name) => ({ label: name, apply: `${name}(`, type: 'function' })),
    ...['true', 'false', 'in'].map((label) => ({ label, type: 'keyword' })),
  ]
}

/** Facts of `flight`, or of a variable that stands for one of `flights`: `flights.all(f, f.hours …)`. */
function membersOf(before: string, owner: string, { language }: Writing): Completion[] {
  const type = ownerType(before, owner)
  if (type === null) return methods.map((name) => ({ label: name, apply: `${name}(`, type: 'method' }))
  return Object.entries(factTypes[type]).map(([name, { type: of }]) => ({
    label: name,
    detail: `${factLabel(`${type}.${name}`, language)} · ${of}`,
    info: factHelp(type, name, language),
    type: 'property',
  }))
}

const lists: Readonly<Record<string, FactTypeName>> = { flights: 'flight', stays: 'stay', cars: 'car' }

function ownerType(before: string, owner: string): FactTypeName | null {
  if (Object.hasOwn(factTypes, owner)) return owner as FactTypeName
  const made = new RegExp(`\\b(flights|stays|cars)\\.(?:all|exists|exists_one|filter|map)\\(\\s*${owner}\\s*,`).exec(
    before,
  )
  return lists[made?.[1] ?? ''] ?? null
}

/** Cabins, groups and sources are words of their own. */
function stringsOf(before: string, { groups }: Writing): Completion[] {
  const words = /cabin\b[^"]*"[^"]*$/.test(lastPart(before))
    ? policyCabins
    : /source\b[^"]*"[^"]*$/.test(lastPart(before))
      ? ['request', 'order', 'proposal', 'booking']
      : groups
  return words.map((label) => ({ label, type: 'text' }))
}

/** Since the last `&&`, `||` or bracket that ended. */
const lastPart = (before: string) => before.split(/&&|\|\||\)/).at(-1) ?? ''
