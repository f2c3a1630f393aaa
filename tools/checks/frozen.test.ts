import { expect, it } from 'vitest'
import { findGrownFolders, type FrozenFolder } from './frozen.ts'

const frozen: FrozenFolder[] = [{ folder: 'apps/old/src', maxLines: 3, advice: 'build it elsewhere' }]
const find = (path: string, lines: number, folders = frozen) =>
  findGrownFolders([{ path, text: 'line\n'.repeat(lines) }], folders)

it('a frozen folder may have its lines and no more', () => {
  expect(find('apps/old/src/field.tsx', 3)).toEqual([])
  expect(find('apps/old/src/field.tsx', 5)).toEqual([
    'apps/old/src has 5 lines, 2 more than its limit: build it elsewhere',
  ])
})

it.each(['apps/old/src/field.test.ts', 'apps/old/src/messages/en-US.ts', 'apps/old/README.md', 'apps/new/src/a.ts'])(
  'does not count %s',
  (path) => expect(find(path, 9)).toEqual([]),
)

it('a limit follows a folder that has become much smaller', () => {
  const generous = [{ folder: 'apps/old/src', maxLines: 1_000, advice: '' }]
  expect(find('apps/old/src/field.tsx', 10, generous)).toEqual([
    'apps/old/src has 10 lines only: lower its limit of 1000',
  ])
})
