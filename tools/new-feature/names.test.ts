import { expect, it } from 'vitest'
import { insert } from './edits.ts'
import { nameFault, namesOf, renamed } from './names.ts'

it('spells a name as each place wants it', () => {
  expect(namesOf('harbour-permits')).toEqual({
    kebab: 'harbour-permits',
    camel: 'harbourPermits',
    pascal: 'HarbourPermits',
    snake: 'harbour_permits',
    words: 'harbour permits',
    title: 'Harbour permits',
  })
  expect(renamed('SampleNotesItem of sample_notes, sampleNotes', namesOf('visas'))).toBe('VisasItem of visas, visas')
})

it.each([
  'Visa',
  'visa_notes',
  '-visa',
  'visa--notes',
  '2nd',
  'visa-2',
  '../visa',
  'v'.repeat(41),
  'delete',
  'news',
  '',
])('refuses %j', (name) => expect(nameFault(name, new Set(['news']))).toContain(`'${name}'`))

it('takes a good name', () => {
  expect(nameFault('visa-notes2', new Set(['news']))).toBeNull()
})

it('puts a line in its place, once', () => {
  const text = "import { a } from './a'\nimport { c } from './c'\n\nexport const all = { a, c }\n"
  const edit = { line: "import { b } from './b'", among: /^import .* from '(.*)'$/ }
  const edited = insert(text, edit)
  expect(edited.split('\n').slice(0, 3)).toEqual(["import { a } from './a'", edit.line, "import { c } from './c'"])
  expect(insert(edited, edit)).toBe(edited)
  expect(insert(text, { ...edit, line: "import { d } from './d'" }).split('\n')[2]).toBe("import { d } from './d'")
  expect(() => insert('nothing', edit)).toThrow('No line looks like')
})
