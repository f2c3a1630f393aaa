import type { ContentEntry } from '@portolan/contract/features/administration'
import type { ListedContent } from '../../domain/content/content-list.store.ts'

export const presentContentEntry = ({ id, startsAt, expiresAt, updatedAt, ...rest }: ListedContent): ContentEntry => ({
  ...rest,
  id: String(id),
  texts: [...rest.texts],
  startsAt: startsAt?.toISOString() ?? null,
  expiresAt: expiresAt?.toISOString() ?? null,
  updatedAt: updatedAt.toISOString(),
})
