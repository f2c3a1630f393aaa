import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Schema } from 'node-schematron'

const schema = Schema.fromString(
  readFileSync(join(import.meta.dirname, 'en16931/EN16931-UBL-validation-preprocessed.sch'), 'utf8'),
)

/** Parts of a union, without those inside of predicates. */
function partsOf(union: string): string[] {
  const parts = ['']
  let depth = 0
  for (const character of union) {
    if ('[('.includes(character)) depth += 1
    if ('])'.includes(character)) depth -= 1
    if (character === '|' && depth === 0) parts.push('')
    else parts[parts.length - 1] += character
  }
  return parts.map((part) => part.trim())
}

// The library looks for the nodes of a rule as `//(context)`. A context that begins at the root would be evaluated again at
// every node, which takes seconds for a document: it is evaluated at the root only, and finds the same nodes.
for (const rule of schema.patterns.flatMap(({ rules }) => rules)) {
  const absolute = partsOf(rule.context).map((part) => (part.startsWith('/') ? part : `//${part}`))
  rule.context = `self::document-node()/(${absolute.join(' | ')})`
}

/**
 * The rules of EN 16931 that an e-invoice in UBL breaks, by their names; the warnings about unused elements too.
 * The library adds decimals as floating-point numbers: a sum such as 10.50 − 12.30 fails the rules that compare exactly.
 */
export const brokenRules = (xml: string): string[] => [
  ...new Set(schema.validateString(xml).map(({ assertId }) => assertId ?? '')),
]
