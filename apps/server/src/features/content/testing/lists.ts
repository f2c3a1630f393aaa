import { findContent, findContentData } from '../../../domain/content/content.store.ts'
import type { List } from '../../../../../../tools/test/lists.ts'

const page = { kind: 'page', category: 'StaticPage', keyword: 'visa' } as const

export const lists: Record<string, List> = {
  content: (tx, { companyId, now }) => findContent(tx, { ...page, companyId }, now),
  'content for everybody': (tx, { now }) => findContent(tx, { ...page, companyId: null }, now),
  'content without texts': (tx, { now }) => findContentData(tx, { ...page, companyId: null }, now),
}
