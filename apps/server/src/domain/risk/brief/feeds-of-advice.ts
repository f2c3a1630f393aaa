import type { Language } from '@portolan/contract/enums'
import type { RiskFeed } from '@portolan/contract/features/risk/shapes'
import { findAdvisorySources } from './brief.store.ts'
import { sourceName } from './brief-words.ts'

/** Sources that were not read for three of their intervals are late. */
const intervals = 3

/** The sources of advisories with their age. */
export async function feedsOfAdvice(
  db: Parameters<typeof findAdvisorySources>[0],
  language: Language,
  now: Date,
): Promise<RiskFeed[]> {
  const sources = await findAdvisorySources(db)
  return sources.map(({ code, name, readAt, fault, everyMinutes }) => ({
    Source: code,
    Name: sourceName(code, name, language),
    Notice: '',
    ReadAt: readAt?.toISOString() ?? null,
    IsLate: fault !== null || readAt === null || now.getTime() - readAt.getTime() > intervals * everyMinutes * 60_000,
    Fault: fault,
  }))
}
