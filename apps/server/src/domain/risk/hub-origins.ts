import { findHubUrls } from './hub-origins.store.ts'

/** What the policy of a page that is sent now must name so that it can embed the companies' own risk hubs. */
export const hubOrigins = async (...asked: Parameters<typeof findHubUrls>): Promise<string[]> => [
  ...new Set((await findHubUrls(...asked)).map((url) => new URL(url).origin)),
]
