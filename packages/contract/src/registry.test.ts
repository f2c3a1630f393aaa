import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Declaration } from './operation.ts'
import { features } from './registry.ts'

const here = import.meta.dirname
const root = join(here, '../../..')

const isDeclaration = (value: unknown): value is Declaration =>
  typeof value === 'object' && value !== null && 'id' in value && 'access' in value && 'path' in value

/** The declarations that one module exports, in whichever constants. */
async function declarationsOf(module: string): Promise<Declaration[]> {
  const exported = (await import(join(here, 'features', module))) as Record<string, unknown>
  return Object.values(exported)
    .filter((value) => typeof value === 'object' && value !== null)
    .flatMap((value) => Object.values(value))
    .filter(isDeclaration)
}

const modules = globSync('**/*.ts', { cwd: join(here, 'features') }).filter((file) => !file.endsWith('.test.ts'))

describe('the registry', () => {
  it.each(modules)('lists every call of features/%s under its own feature', async (module) => {
    const name = module.split('/')[0]?.replace(/\.ts$/, '') ?? ''
    const registered: Readonly<Record<string, object>> = features
    const listed = new Set(Object.values(registered[name] ?? {}))
    for (const declaration of await declarationsOf(module)) expect(listed, declaration.id).toContain(declaration)
  })

  it('lists nothing that no feature module declares', async () => {
    const declared = new Set((await Promise.all(modules.map(declarationsOf))).flat())
    for (const feature of Object.values(features))
      for (const declaration of Object.values<Declaration>(feature))
        expect(declared, declaration.id).toContain(declaration)
  })
})

it('only modules of features/ declare calls', () => {
  const makers = /import\s*\{[^}]*\b(?:operation|lookup|endpoint)\b[^}]*\}\s*from\s*'[^']*\/operation(?:\.ts)?'/
  const declaring = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file) && !file.startsWith('packages/contract/src/features/'))
    .filter((file) => makers.test(readFileSync(join(root, file), 'utf8')))
  expect(declaring).toEqual([])
})
