/** Writes docs/configuration.md from the settings table: `node tools/config-docs.ts`. */
import { writeFileSync } from 'node:fs'
import { renderSettings } from '../apps/server/src/config/settings-table.ts'

writeFileSync(new URL('../docs/configuration.md', import.meta.url), renderSettings())
