import { describe, expect, it } from 'vitest'
import { findCommittedFaults } from './committed.ts'

const faults = (path: string, text: string) => findCommittedFaults([{ path, text }])
/** Put together here, so that this file passes its own check. */
const machine = ['', 'work', 'main'].join('/')
const home = ['', 'root', '.npm'].join('/')
const todo = ['TO', 'DO'].join('')
const fixme = ['FIX', 'ME'].join('')
const only = ['it', 'only'].join('.')
const skip = ['it', 'skip'].join('.')

describe('what is committed', () => {
  it('names no folder of one machine', () => {
    expect(faults('a.ts', `const a = 1\nconst b = '${machine}'`)).toEqual(['a.ts:2 names a folder of one machine'])
    expect(faults('docs/a.md', `see ${home}`)).toEqual(['docs/a.md:1 names a folder of one machine'])
    expect(faults('a.ts', `'apps${machine}'; '/network/x'; 'https://a.b${machine}'`)).toEqual([])
  })

  it('is finished', () => {
    expect(faults('a.ts', `// ${todo}: later`)).toEqual(['a.ts:1 is unfinished'])
    expect(faults('a.md', `${fixme} this`)).toEqual(['a.md:1 is unfinished'])
    expect(faults('a.ts', `const ${todo}S = 'mastodon'`)).toEqual([])
  })

  it('runs every test', () => {
    expect(faults('a.test.ts', `${only}('a')`)).toEqual(['a.test.ts:1 focuses or skips a test'])
    expect(faults('e2e/a.e2e.ts', `${skip}('a')`)).toEqual(['e2e/a.e2e.ts:1 focuses or skips a test'])
    expect(faults('a.ts', `rows.${'skip'}(2)`)).toEqual([])
  })

  it('has no nameless folders and no barrels', () => {
    expect(faults('apps/portal/src/utils/a.ts', '')).toHaveLength(1)
    expect(faults('apps/portal/src/ui/index.ts', '')).toHaveLength(1)
    expect(faults('apps/portal/index.html', '')).toEqual([])
  })

  it('locks packages without their registry', () => {
    expect(faults('package-lock.json', '"resolved": "https://example.org/a.tgz"')).toHaveLength(1)
    expect(faults('package-lock.json', '"resolved": "apps/portal"')).toEqual([])
  })
})
