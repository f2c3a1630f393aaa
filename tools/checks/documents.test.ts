import { expect, it } from 'vitest'
import { findDocumentFaults } from './documents.ts'

const sources = [
  { path: 'apps/portal/src/lib/store.ts', text: 'export const createStore = 1' },
  { path: 'apps/server/src/news/news.store.ts', text: '' },
]
const paths = [...sources.map(({ path }) => path), 'docs/pictures/a.webp', 'docs/page.md', 'docs/decisions/0001-a.md']
const find = (text: string, path = 'docs/page.md') => findDocumentFaults([...sources, { path, text }], paths)

it.each([
  'read `apps/portal/src/lib`, `apps/portal/src/lib/store.ts`, `lib/store.ts` and `store.ts`',
  'a feature has `.store.ts`; `apps/{portal,server}/src` has both',
  'call `createStore(0)` of `lib`',
  'placeholders: `apps/server/src/<feature>`, `*.jobs.ts`, `NNNN_a.sql`, `/api/docs`, `text/csv`, `npm test`',
  '[a picture](pictures/a.webp), [a folder](decisions), [elsewhere](https://example.com/a)',
  '# Two words, here\n[above](#two-words-here) [and](page.md#two-words-here)',
  '```sh\ncat `apps/gone.ts`\n```',
])('a document may say: %s', (text) => expect(find(text)).toEqual([]))

it.each([
  ['`apps/portal/src/gone`', 'names apps/portal/src/gone, which does not exist'],
  ['`lib/gone.ts`', 'names lib/gone.ts, which does not exist'],
  ['`lib/gone`', 'names lib/gone, which does not exist'],
  ['`apps/portal/src/{lib,gone}`', 'names apps/portal/src/gone, which does not exist'],
  ['`makeStore()`', 'names makeStore(), which no source has'],
  ['[it](gone.md)', 'links to gone.md, which does not exist'],
  ['# Here\n[it](#there)', 'links to #there, which is no heading there'],
])('a document may not say: %s', (text, fault) =>
  expect(find(text)).toEqual([`docs/page.md:${text.split('\n').length} ${fault}`]),
)

it('a decision may name files that are gone, and its links must work', () => {
  expect(find('`apps/gone.ts`', 'docs/decisions/0001-a.md')).toEqual([])
  expect(find('[it](gone.md)', 'docs/decisions/0001-a.md')).toHaveLength(1)
})
