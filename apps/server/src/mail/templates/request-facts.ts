import { fill, plural } from '@portolan/rules/fill'
import { daysAfter, formatDay } from '@portolan/rules/format-time'
import { type MailContext, momentIn } from '../content.ts'
import type { Judged, LinkVerdict, RequestRisk, TripRequestValues } from './request-mail-values.ts'

type Facts = { readonly label: string; readonly value: string }[]
type Context = Pick<MailContext, 'language' | 'texts'>

/** Rows of what is known. */
const known = (facts: readonly { readonly label: string; readonly value: string | null }[]): Facts =>
  facts.flatMap(({ label, value }) => (value === null || value === '' ? [] : [{ label, value }]))

/** A longer note is read on the page: the buttons stay on the screen. */
const noteWidth = 160

/** What an approver decides from: the facts of a row of their list, in its order. */
export function askFacts(values: TripRequestValues, context: Context): Facts {
  const { language, texts } = context
  const text = texts.tripRequest
  const { judged } = values
  return known([
    { label: text.traveller, value: values.traveller },
    { label: text.places, value: values.places.join(' → ') },
    { label: text.days, value: daysText(values, context) },
    { label: judged?.isAbove ? text.price : text.total, value: values.total },
    { label: text.approved, value: judged && approvedText(judged, context) },
    ...values.risks.map((risk) => ({ label: text.risk, value: riskText(risk, values, context) })),
    { label: text.policy, value: judged?.policy?.sentence ?? null },
    { label: text.policyReason, value: judged?.policy?.reason ? shortened(judged.policy.reason, noteWidth) : null },
    { label: text.budget, value: judged?.budget ? text.budgets[judged.budget] : null },
    { label: text.level, value: levelText(values, text) },
    { label: text.due, value: values.dueAt && momentIn(language, values.dueAt, values.timeZone) },
    { label: text.requester, value: values.requester },
    { label: text.note, value: values.words && shortened(values.words, noteWidth) },
  ])
}

/** What was decided by a link, when and from where. */
export function verdictFacts(values: TripRequestValues, verdict: LinkVerdict, context: Context): Facts {
  const text = context.texts.tripRequest
  return known([
    { label: text.decision, value: verdict.isApproved ? text.verdicts.approved : text.verdicts.declined },
    { label: text.reason, value: values.words },
    { label: text.when, value: momentIn(context.language, verdict.at, values.timeZone) },
    { label: text.address, value: verdict.address },
    {
      label: text.with,
      value: [verdict.agent?.browser, verdict.agent?.system].filter(Boolean).join(' · '),
    },
    { label: text.traveller, value: values.traveller },
    { label: text.places, value: values.places.join(' → ') },
    { label: text.days, value: daysText(values, context) },
    { label: text.total, value: values.total },
    { label: text.reference, value: values.reference },
  ])
}

/** What is offered, each with its price and until when that holds. */
function optionFacts({ options, timeZone }: TripRequestValues, { language, texts }: Context): Facts {
  const text = texts.tripRequest
  const numbers = { 1: 0, 2: 0 }
  return (options ?? []).map(({ category, what, total, validUntil }) => ({
    label: fill(text.option, { kind: text.optionKinds[category], number: (numbers[category] += 1) }),
    value: fill(text.holds, { what, total, when: momentIn(language, validUntil, timeZone) }),
  }))
}

/** What is told of a request whatever happened to it. */
export function otherFacts(values: TripRequestValues, context: Context): Facts {
  const text = context.texts.tripRequest
  const paid = values.event === 'finished' || values.event === 'proposalCompleted' ? values.booked : null
  return known([
    ...optionFacts(values, context),
    { label: text.paid, value: paid && paid.paid },
    { label: text.booking, value: paid && paid.reference },
    { label: text.traveller, value: values.traveller },
    { label: text.places, value: values.places.join(' → ') },
    { label: text.days, value: daysText(values, context) },
    // What was paid counts more than what was estimated.
    { label: text.total, value: paid ? null : values.total },
    { label: text.words, value: values.words },
    { label: text.reference, value: values.reference },
  ])
}

/** '09 Jan 2040 – 12 Jan 2040 (4 days, 3 nights)'. */
function daysText({ days }: TripRequestValues, { language, texts }: Context): string | null {
  if (!days) return null
  const text = texts.tripRequest
  const [from, to] = [days[0].replaceAll('-', ''), days[1].replaceAll('-', '')]
  const nights = daysAfter(to, from)
  if (nights === 0) return formatDay(from, language)
  const long = fill(text.lasts, {
    days: plural(text.dayCount, nights + 1, language),
    nights: plural(text.nightCount, nights, language),
  })
  return fill(text.period, { from: formatDay(from, language), to: formatDay(to, language), long })
}

const riskText = (
  { sentAt, ...risk }: RequestRisk,
  { timeZone }: TripRequestValues,
  { language, texts }: Context,
): string =>
  fill(risk.headline.includes(risk.place) ? texts.tripRequest.riskLineThere : texts.tripRequest.riskLine, {
    ...risk,
    when: momentIn(language, sentAt, timeZone),
  })

function levelText({ level, judged }: TripRequestValues, text: Context['texts']['tripRequest']): string | null {
  if (level === null || !judged) return null
  const named = { level, levels: judged.levels, name: judged.levelName ?? '' }
  return fill(judged.levelName === null ? text.levelOf : text.levelNamed, named)
}

function approvedText({ approved, change }: Judged, { language, texts }: Context): string | null {
  const text = texts.tripRequest
  if (approved === null || change === null) return approved
  const figure = Math.abs(change)
  const percent = new Intl.NumberFormat(language, {
    style: 'percent',
    maximumFractionDigits: figure < 0.1 ? 1 : 0,
  }).format(figure)
  return fill(change > 0 ? text.more : change < 0 ? text.less : text.same, { total: approved, percent })
}

/** As much of a text as fits, whole words where it has blanks; Chinese and Japanese characters are twice as wide. */
function shortened(text: string, most: number): string {
  let width = 0
  let kept = ''
  for (const character of text) {
    width += /[\u1100-\uffdc]/u.test(character) ? 2 : 1
    if (width > most) return `${kept.replace(/\s+\S{0,20}$/u, '')} …`
    kept += character
  }
  return text
}
