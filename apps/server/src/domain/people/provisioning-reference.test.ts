import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { demoDocument } from '../../demo/demo-company.ts'
import { readProvisioningDocument } from './provisioning-files.ts'
import { provisioningJsonSchema, provisioningTables } from './provisioning-reference.ts'

const docs = join(import.meta.dirname, '../../../../../docs')
const advice = 'run node tools/provisioning-docs.ts'

it('docs/provisioning.md describes every field of the schemas', () => {
  const squeezed = (text: string) => text.replaceAll(/[ -]+/g, ' ')
  expect(squeezed(readFileSync(join(docs, 'provisioning.md'), 'utf8')), advice).toContain(
    squeezed(provisioningTables()),
  )
})

it('docs/provisioning.schema.json is the schema', () => {
  expect(JSON.parse(readFileSync(join(docs, 'provisioning.schema.json'), 'utf8')), advice).toEqual(
    provisioningJsonSchema(),
  )
})

it('the example of the page and the demo document have no fault', () => {
  const example = /```json\n([^]*?)```/.exec(readFileSync(join(docs, 'provisioning.md'), 'utf8'))?.[1] ?? ''
  expect(readProvisioningDocument(JSON.parse(example), 'en-US').faults).toEqual([])
  expect(readProvisioningDocument(demoDocument, 'en-US').faults).toEqual([])
})
