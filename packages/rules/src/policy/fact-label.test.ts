import { describe, expect, it } from 'vitest'
import { factHelp } from './fact-help.ts'
import { factLabel } from './fact-label.ts'
import { factTypes, type FactTypeName } from './policy-facts.ts'

const languages = ['en-US', 'zh-CN', 'zh-TW', 'ja-JP'] as const
const facts = (Object.keys(factTypes) as FactTypeName[]).flatMap((owner) =>
  Object.keys(factTypes[owner]).map((name) => ({ owner, name })),
)

describe('names of facts', () => {
  it('exist in four languages, short, with one line of help', () => {
    for (const language of languages)
      for (const { owner, name } of facts) {
        const [label, help] = [factLabel(`${owner}.${name}`, language), factHelp(owner, name, language)]
        expect(label, `${language} ${owner}.${name}`).not.toContain('.')
        expect(label.length, label).toBeLessThanOrEqual(30)
        expect(help.length, `${language} ${owner}.${name}`).toBeGreaterThan(3)
        expect(help, help).not.toMatch(/\n|\.$|。$/)
      }
    expect(facts.length).toBeGreaterThan(45)
  })

  it('are not in English in the other languages', () => {
    for (const language of languages.slice(1))
      for (const { owner, name } of facts)
        expect(factLabel(`${owner}.${name}`, language), `${language} ${owner}.${name}`).not.toMatch(/^[\x20-\x7E]*$/)
  })

  it('tell facts of one kind from each other', () => {
    for (const language of languages) {
      const labels = facts.map(({ owner, name }) => factLabel(`${owner}.${name}`, language))
      expect(labels.length - new Set(labels).size, language).toBe(0)
    }
  })

  it('are as written where there is no such fact', () => {
    for (const name of ['flight.nothing', 'nothing', 'flight', 'flight.constructor', '__proto__.x', 'rates.x', ''])
      expect(factLabel(name, 'ja-JP')).toBe(name)
    expect(factLabel('rates', 'ja-JP')).toBe('為替レート')
    expect(factHelp('flight', 'constructor', 'en-US')).toBe('')
  })
})
