import type { NewsEntry } from '@portolan/contract/news-desk'
import type { ListedNews } from '../../domain/news/news-list.store.ts'
import { kindOf } from '../../domain/news/news.schema.ts'

export const presentNewsEntry = ({
  id,
  releaseType,
  languages,
  startsAt,
  expiresAt,
  publishedAt,
  updatedAt,
  ...rest
}: ListedNews): NewsEntry => ({
  ...rest,
  id: String(id),
  kind: kindOf(releaseType),
  onlyIn: languages && [...languages],
  texts: [...rest.texts],
  startsAt: startsAt?.toISOString() ?? null,
  expiresAt: expiresAt?.toISOString() ?? null,
  publishedAt: publishedAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})
