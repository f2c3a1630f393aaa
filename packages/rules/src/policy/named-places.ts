import type { ASTNode } from '@marcbachmann/cel-js'
import type { PolicySubject } from './policy-document.ts'
import { factTypes, type FactField } from './policy-facts.ts'
import { checkedTree, childrenOf, ownerOf } from './policy-language.ts'

/** A code of a place with which an expression compares a fact, such as `LON` in `trip.to == 'LON'`. */
export interface NamedPlace {
  readonly fact: string
  readonly code: string
  /** Offsets in the expression, in UTF-16 units. */
  readonly start: number
  readonly end: number
}

const compares: readonly string[] = ['==', '!=', 'in']

/** Places that an expression without faults names; none of one that cannot be read. */
export function placesNamedIn(source: string, on: PolicySubject): NamedPlace[] {
  const tree = checkedTree(source, on)
  return tree === null ? [] : placesOf(tree)
}

function placesOf(node: ASTNode): NamedPlace[] {
  const own = compares.includes(node.op) ? comparedIn(node.args as readonly [ASTNode, ASTNode]) : []
  return [...own, ...childrenOf(node).flatMap(placesOf)]
}

function comparedIn([left, right]: readonly [ASTNode, ASTNode]): NamedPlace[] {
  const named = (of: ASTNode, by: ASTNode) => {
    const fact = placeFact(of)
    return fact === null ? [] : codesOf(by).map((code) => ({ fact, ...code }))
  }
  return [...named(left, right), ...named(right, left)]
}

/** `trip.to` where the node is that fact, and a place. */
function placeFact(node: ASTNode): string | null {
  const owner = node.op === '.' ? ownerOf(node.args[0]) : undefined
  if (owner === undefined || node.op !== '.') return null
  const fields: Readonly<Record<string, FactField>> = factTypes[owner]
  const name = node.args[1]
  return Object.hasOwn(fields, name) && fields[name]?.unit === 'place' ? `${owner}.${name}` : null
}

function codesOf(node: ASTNode): Omit<NamedPlace, 'fact'>[] {
  if (node.op === 'list') return node.args.flatMap(codesOf)
  return node.op === 'value' && typeof node.args === 'string' && node.args !== ''
    ? [{ code: node.args, start: node.start, end: node.end }]
    : []
}
