import * as z from 'zod/mini'
import type { JobParts, JobRun } from '../../../jobs/job.ts'
import { job, wholeDeployment } from '../../../jobs/job.ts'
import { createAnswerLinks } from '../answer-link.ts'
import { followUp } from './follow-up.ts'
import { findToSpread, findWaiting } from './follow-up.store.ts'
import { spreadQueue } from './send-message.ts'
import { sendTexts, type SendTextsDeps } from './send-texts.ts'
import { spreadMessage } from './spread-message.ts'
import { createTextCarrier, type TextCarrier } from './text-carrier.ts'

type Parts = Pick<JobParts, 'config' | 'now' | 'mail' | 'pulse'>

/** Makes the deliveries of a message, and hands those that no mail server takes to their carriers. */
export const messageSpread = job({
  queue: spreadQueue,
  payload: z.object({ companyId: z.int(), messageId: z.int() }),
  expireInSeconds: 900,
  retryLimit: 5,
  concurrency: 2,
  run: (parts: Parts) => {
    const carrier = createTextCarrier(parts.config, parts.now)
    return async ({ companyId, messageId }, run) => {
      const people = await spreadMessage(depsOf(parts, carrier, run), companyId, messageId)
      const texts = carrier.channels.size > 0 ? await sendTexts(depsOf(parts, carrier, run)) : 0
      run.log.info({ messageId, people, texts }, 'a message of an incident was sent')
    }
  },
})

/** What is left by processes that died, what carriers are to be given again, reminders, and who does not answer. */
export const incidentFollowUp = job({
  queue: 'follow-up-incidents',
  payload: wholeDeployment,
  expireInSeconds: 600,
  retryLimit: 0,
  concurrency: 1,
  schedule: '* * * * *',
  run: (parts: Parts) => {
    const carrier = createTextCarrier(parts.config, parts.now)
    return async (_, run) => {
      const faults: unknown[] = []
      // One that fails does not keep the others from being done.
      const step = async (act: () => Promise<unknown>) => {
        if (!run.signal.aborted) await act().catch((error: unknown) => faults.push(error))
      }
      await step(() => parts.pulse.tellNow())
      const deps = depsOf(parts, carrier, run)
      const waiting = await run.transaction(({ db }) => findWaiting(db))
      for (const one of waiting) await step(() => run.transaction(({ db }) => followUp(db, parts, one)))
      const messages = await run.transaction(({ db }) => findToSpread(db))
      for (const { companyId, messageId } of messages) await step(() => spreadMessage(deps, companyId, messageId))
      await step(() => sendTexts(deps))
      if (faults.length > 0) throw new AggregateError(faults, 'Incidents could not be followed up')
    }
  },
})

function depsOf({ config, mail, now, pulse }: Parts, carrier: TextCarrier, { signal, transaction }: JobRun) {
  const links = createAnswerLinks(config.secret)
  const run: SendTextsDeps['transaction'] = (act) => transaction(act)
  return { mail, now, pulse, links, carrier, signal, transaction: run, publicUrl: config.http.publicUrl }
}
