import { rateBetween } from '@portolan/rules/convert-money'
import { fill } from '@portolan/rules/fill'
import { chosenFor, planOf, wantedOf } from '@portolan/rules/proposal-choice'
import { type ChosenOption, estimateOf } from '@portolan/rules/proposal-total'
import { ink } from '../../paper/draw-glyphs.ts'
import { page } from '../../paper/pen.ts'
import { drawHeading, drawText, type Sheet, styles } from './sheet.ts'

const sumsLeft = 300

/** What the choices cost, line by line in the company's currency, and the rates that it was converted by. */
export function drawEstimate(sheet: Sheet): void {
  const { pen, proposal, texts, money } = sheet
  const chosen = chosenOptions(sheet)
  const estimate = estimateOf(chosen, proposal.Currency, proposal.Rates)
  pen.need(130)
  pen.y += 10
  drawHeading(sheet, chosen.length === 0 ? texts.cheapest : texts.estimate)
  for (const { line, amount } of estimate.lines) drawRow(sheet, texts.lines[line], money(amount))
  const total = chosen.length === 0 ? proposal.Total : estimate.total
  if (total) {
    pen.need(30)
    pen.y += 3
    pen.rule(pen.y, { from: sumsLeft, color: ink.accent, width: 1.2 })
    const style = { size: 12, isBold: true, color: ink.accent }
    pen.line(texts.total, sumsLeft, pen.y + 6, style, 96)
    pen.line(money(total), sumsLeft + 100, pen.y + 6, style, page.right - sumsLeft - 100, 'right')
    pen.y += 28
  }
  if (estimate.withoutRate.length > 0)
    drawText(sheet, fill(texts.missingRate, { currencies: estimate.withoutRate.join(', ') }), page.left, styles.text)
  if (proposal.Made < proposal.Wanted)
    drawText(sheet, fill(texts.missing, { made: proposal.Made, wanted: proposal.Wanted }), page.left, styles.small)
  drawRates(sheet)
}

function drawRow({ pen }: Sheet, label: string, value: string): void {
  pen.need(15)
  pen.line(label, sumsLeft, pen.y, styles.text, 120)
  pen.line(value, sumsLeft + 124, pen.y, styles.text, page.right - sumsLeft - 124, 'right')
  pen.y += 15
}

/** A shared option once, the others for each traveller. */
function chosenOptions({ proposal }: Sheet): ChosenOption[] {
  const plan = planOf(proposal)
  if (!plan) return []
  const passengers = new Map(proposal.TravelersShown.map(({ Key, Passenger }) => [Key, Passenger]))
  return wantedOf(plan, proposal.TravelersShown).flatMap((wanted) => {
    const option = chosenFor(proposal, plan, wanted)
    return option ? [{ option, passenger: passengers.get(wanted.TravelerKey ?? '') ?? 'adult' }] : []
  })
}

function drawRates(sheet: Sheet): void {
  const { proposal, texts, day } = sheet
  const { Rates, Currency, Plans } = proposal
  if (!Rates) return
  const currencies = new Set(
    Plans.flatMap(({ Options }) => Options.flatMap(({ Prices }) => Prices.map(({ Total }) => Total.Currency))),
  )
  const rates = [...currencies].flatMap((from) => {
    const rate = from === Currency.Code ? null : rateBetween(from, Currency.Code, Rates)
    return rate === null ? [] : [fill(texts.rateOf, { from, rate, to: Currency.Code })]
  })
  if (rates.length === 0) return
  const text = fill(texts.rate, { day: day(Rates.Day), rates: rates.join(', ') })
  drawText(sheet, text, page.left, styles.small)
}
