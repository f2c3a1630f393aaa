/** Writes the field tables of docs/provisioning.md and its JSON Schema: `node tools/provisioning-docs.ts`. */
import { readFileSync, writeFileSync } from 'node:fs'
import { provisioningJsonSchema, provisioningTables } from '../apps/server/src/domain/people/provisioning-reference.ts'

const page = new URL('../docs/provisioning.md', import.meta.url)
const generated = /(<!-- generated[^\n]*-->\n)[^]*(<!-- end -->)/

writeFileSync(
  page,
  readFileSync(page, 'utf8').replace(
    generated,
    (_, start: string, end: string) => `${start}\n${provisioningTables()}\n\n${end}`,
  ),
)
writeFileSync(
  new URL('../docs/provisioning.schema.json', import.meta.url),
  `${JSON.stringify(provisioningJsonSchema(), null, 2)}\n`,
)
