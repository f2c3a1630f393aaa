import type { List } from '../../../../../../tools/test/lists.ts'
import { findNewsPage } from '../news.store.ts'

const wanted = { releaseType: 1, systemType: 2, onlyUnreadPopups: false, preferences: ['en-US'], limit: 10, offset: 0 }

const feed =
  (keyword: string | null): List =>
  (tx, { companyId, loginId, now }) =>
    findNewsPage(tx, { companyId, loginId, language: 'en-US', now }, { ...wanted, keyword })

export const lists: Record<string, List> = { 'news feed': feed(null), 'news search': feed('rail') }
