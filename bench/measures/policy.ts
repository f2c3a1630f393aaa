import { judgePolicy, readPolicy } from '@portolan/rules/policy/judge-policy'
import { reasonOf } from '@portolan/rules/policy/policy-reason'
import { factsOfTrip } from '@portolan/rules/policy/trip-facts'
import { withPortal } from '../browser.ts'
import { type Bench, limited, type Measurement } from '../figure.ts'
import { benchKnowledge, benchMoney, benchPolicy, benchReaders, benchTrip } from '../policy-world.ts'
import { median, percentile } from '../statistics.ts'
import { timeVerdicts } from '../verdict-while-typing.ts'

const rules = 60
const rounds = 200
const trips = 10_000
const limits = { whileTyping: 50, tripsInSeconds: 10 }
const tools = { money: benchMoney, today: benchKnowledge.today }

/** A verdict while somebody types, from the form to its sentences, and the past year's trips judged one after another. */
export async function measurePolicy(bench: Bench): Promise<Measurement> {
  const document = benchPolicy(rules)
  const policy = readPolicy(document)
  if (policy.faults.length > 0) throw new Error(`The policy has faults: ${JSON.stringify(policy.faults)}`)
  bench.say(`${rules} rules, ${rounds} strokes`)
  const first = timed(rounds, (round) => judgeTrip(readPolicy(document), round))
  const strokes = timed(rounds, (round) => judgeTrip(policy, round))
  bench.say(`${trips} trips`)
  const outcomes = new Map<string, number>()
  const started = performance.now()
  for (let number = 0; number < trips; number++) {
    const { outcome } = judgePolicy(policy, factsOfTrip(benchTrip(number), benchKnowledge), tools)
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
  }
  const seconds = (performance.now() - started) / 1_000
  bench.say('changes of the cabin in the browser')
  const shown = await withPortal(bench, timeVerdicts)
  return {
    figures: [
      limited('change in the form to the verdict on the page, median', median(shown), 'ms', {
        atMost: limits.whileTyping,
      }),
      limited('change in the form to the verdict on the page, p95', percentile(shown, 95), 'ms', {
        atMost: limits.whileTyping,
      }),
      limited('policy read and trip judged, p95', percentile(first, 95), 'ms', { atMost: limits.whileTyping }),
      limited('trip judged again while typing, p95', percentile(strokes, 95), 'ms', { atMost: limits.whileTyping }),
      limited('10,000 trips judged', seconds, 's', { atMost: limits.tripsInSeconds }),
    ],
    notes: [
      `A policy of ${rules} rules of every kind, three of fifteen in the language itself; a trip has two flights and a hotel. A stroke makes the facts of the trip from the form, judges every rule and writes each finding's sentence: median ${median(strokes).toFixed(2)} ms, ${median(first).toFixed(2)} ms where the policy is read as well.`,
      `Outcomes of the ${trips.toLocaleString('en-US')} trips: ${[...outcomes].map(([outcome, count]) => `${outcome} ${count}`).join(', ')}.`,
    ],
  }
}

function judgeTrip(policy: ReturnType<typeof readPolicy>, number: number): string[] {
  const verdict = judgePolicy(policy, factsOfTrip(benchTrip(number), benchKnowledge), tools)
  return verdict.findings.map((finding) => reasonOf(finding, benchReaders))
}

/** Each round's milliseconds, after some that warm. */
function timed(count: number, work: (round: number) => unknown): number[] {
  for (let round = 0; round < 20; round++) work(round)
  return Array.from({ length: count }, (_, round) => {
    const started = performance.now()
    work(round)
    return performance.now() - started
  })
}
