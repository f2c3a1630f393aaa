// @vitest-environment node
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { expect, it } from 'vitest'
import { leaveSchemas } from './leave-schemas.ts'

const contract = join(import.meta.dirname, '../../../packages/contract/src')
/** What the first page calls. */
const features = [
  'session/sign-in',
  'config',
  'dashboard',
  'content',
  'trips/trips',
  'trip-proposals',
  'incidents/answers',
]

it('the calls of the first page come with their addresses, and without a schema or zod', async () => {
  const entry = 'first-page'
  const source = features.map((name) => `export * from ${JSON.stringify(`${contract}/features/${name}.ts`)}`)
  const used =
    "import { sessions, config, dashboard, content, trips, tripProposals, incidentAnswers } from 'all'; console.log(sessions, config, dashboard, content, trips, tripProposals, incidentAnswers)"
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      leaveSchemas(),
      {
        name: 'entry',
        resolveId: (id) => (id === entry || id === 'all' ? `\0${id}` : null),
        load: (id) => (id === `\0${entry}` ? used : id === '\0all' ? source.join('\n') : null),
      },
    ],
    build: { write: false, minify: false, rolldownOptions: { input: entry } },
  })
  const [chunk] = (built as Rolldown.RolldownOutput).output
  expect(Object.keys(chunk.modules).filter((id) => id.includes('/zod/'))).toEqual([])
  expect(chunk.code).toContain('SearchUpcomingTrip')
  expect(chunk.code).toContain('request: null')
  expect(chunk.code).not.toMatch(/summary|points:/)
}, 30_000)
