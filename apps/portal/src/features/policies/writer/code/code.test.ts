import { CompletionContext } from '@codemirror/autocomplete'
import { EditorState } from '@codemirror/state'
import { describe, expect, it } from 'vitest'
import { completionsAt } from './completions.ts'
import { faultsIn } from './faults.ts'

const at = (text: string, on: 'trip' | 'flight' = 'flight') => {
  const context = new CompletionContext(EditorState.create({ doc: text }), text.length, true)
  const found = completionsAt(context, { on, language: 'en-US', groups: ['board', 'sales'] })
  return { from: found?.from, labels: found?.options.map(({ label }) => label) ?? [], options: found?.options ?? [] }
}

describe('completion', () => {
  it('offers what an expression can begin with: its subject only where it looks at one', () => {
    expect(at('').labels).toContain('flight')
    expect(at('', 'trip').labels).not.toContain('flight')
    expect(at('', 'trip').labels).toEqual(expect.arrayContaining(['trip', 'traveller', 'flights', 'money', 'true']))
  })

  it('offers the facts of what stands before the point, with their names and what they mean', () => {
    const { labels, options, from } = at('flight.hours >= 6.0 && flight.st')
    expect(labels).toContain('stops')
    expect(labels).not.toContain('nights')
    expect(from).toBe('flight.hours >= 6.0 && flight.'.length)
    const hours = options.find(({ label }) => label === 'hours')
    expect(hours?.detail).toContain('double')
    expect(hours?.info).toBeTruthy()
  })

  it('knows a variable of a list, and offers methods of the rest', () => {
    expect(at('flights.all(f, f.').labels).toContain('cabin')
    expect(at('flights.').labels).toContain('exists')
  })

  it('offers cabins and groups inside of quotes', () => {
    expect(at('flight.cabin == "').labels).toEqual(['economy', 'premium', 'business', 'first'])
    expect(at('flight.cabin == "first" && "').labels).toEqual(['board', 'sales'])
  })
})

describe('faults', () => {
  const of = (source: string, isOptional = false) =>
    faultsIn(source, { on: 'flight', language: 'en-US', isOptional }).map(({ from, to, message }) => [
      source.slice(from, to),
      message,
    ])

  it('stand at their place, in words', () => {
    expect(of('flight.hourz > 6.0')).toEqual([['hourz', '“hourz” does not exist. “hours” does.']])
    expect(of('flight.km / flight.stops > 1')[0]?.[1]).toBeTruthy()
    expect(of('flight.hours >')).toHaveLength(1)
    expect(of('flight.hours > 6.0')).toEqual([])
  })

  it('are none of an empty condition', () => {
    expect(of('', true)).toEqual([])
    expect(of('', false)).toHaveLength(1)
  })
})
