import type { Language } from '@portolan/contract/enums'
import type { Diagnostic } from '@codemirror/lint'
import { faultText } from '@portolan/rules/policy/fault-text'
import type { PolicySubject } from '@portolan/rules/policy/policy-document'
import { isExpressionFault, readExpression } from '@portolan/rules/policy/policy-language'

interface Reading {
  readonly on: PolicySubject
  readonly language: Language
  readonly isOptional: boolean
}

/** What is wrong with an expression, at its place. One fault at a time: what follows depends on it. */
export function faultsIn(source: string, { on, language, isOptional }: Reading): Diagnostic[] {
  if (source.trim() === '' && isOptional) return []
  const read = readExpression(source, on)
  if (!isExpressionFault(read)) return []
  const message = faultText(read, { source, on }, language)
  // A fault without a width, such as at the end, is shown on the last letter.
  const from = read.start < read.end ? read.start : Math.max(0, read.start - 1)
  return [{ from, to: Math.min(source.length, Math.max(read.end, from)), severity: 'error', message }]
}
