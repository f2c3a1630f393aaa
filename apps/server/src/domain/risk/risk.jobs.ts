import { createOutboundFetch } from '../../adapters/outbound-fetch.ts'
import { job, purge, wholeDeployment } from '../../jobs/job.ts'
import { feedAnswerMs, mostFeedBytes } from './feeds/fetch-feed.ts'
import { readDueFeeds } from './feeds/read-feeds.ts'
import { purgeAlerts } from './risk-alerts.store.ts'

export const readRiskFeeds = job({
  queue: 'read-risk-feeds',
  payload: wholeDeployment,
  expireInSeconds: 1_800,
  retryLimit: 0,
  concurrency: 1,
  statementSeconds: 300,
  schedule: '*/5 * * * *',
  run: ({ config, now }) => {
    const fetch = createOutboundFetch({
      allowed: config.fetchRanges,
      mostBytes: mostFeedBytes,
      answerMs: feedAnswerMs,
    })
    return (_, { log, signal, transaction }) => readDueFeeds({ fetch, now, log, signal, transaction }, config.riskFeeds)
  },
})

/** What is over is kept for a year and some weeks, so that somebody can look up what was known when. */
const keptMs = 400 * 86_400_000

export const riskPurge = purge(({ now }) => async ({ log, transaction }) => {
  const alerts = await transaction(({ db }) => purgeAlerts(db, new Date(now().getTime() - keptMs)))
  log.info({ alerts }, 'risk alerts that are long over deleted')
})
