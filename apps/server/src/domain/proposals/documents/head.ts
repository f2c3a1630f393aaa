import type { ProposalChoice } from '@portolan/contract/features/trip-proposals/shapes'
import { planOf, wantedOf } from '@portolan/rules/proposal-choice'
import { fill } from '@portolan/rules/fill'
import { ink } from '../../paper/draw-glyphs.ts'
import { page } from '../../paper/pen.ts'
import { drawFact, drawHeading, drawText, type Sheet, styles, width } from './sheet.ts'

/** What the proposal is, whose, and how it stands. */
export function drawHead(sheet: Sheet): void {
  const { pen, proposal, texts } = sheet
  pen.document.rect(page.left, pen.y, 34, 2.4).fill(ink.accent)
  pen.y += 10
  pen.line(texts.title, page.left, pen.y, styles.label)
  pen.y += 14
  pen.y = pen.paragraph(proposal.TripName, page.left, pen.y, { size: 19, isBold: true }, width)
  pen.y += 8
  for (const [label, value] of factsOf(sheet)) drawFact(sheet, label, value)
  if (proposal.IsBeingRevised) {
    pen.y += 6
    drawText(sheet, texts.beingRevised, page.left, styles.mark)
  }
  if (proposal.CancelReason !== null) {
    pen.y += 6
    drawText(sheet, fill(texts.cancelled, { reason: proposal.CancelReason }), page.left, styles.text)
  }
  const news = proposal.Publications.find(({ Number: number }) => number === proposal.Shown)?.Note ?? null
  if (news !== null && proposal.Shown > 1) drawNote(sheet, texts.publicationNote, news)
  if (proposal.Note !== null) drawNote(sheet, texts.note, proposal.Note)
}

function drawNote(sheet: Sheet, heading: string, text: string): void {
  drawHeading(sheet, heading)
  drawText(sheet, text, page.left, styles.text)
}

function factsOf({ proposal, texts, day, moment }: Sheet): (readonly [label: string, value: string])[] {
  const { Shown, Publications, StartDateRemark, EndDateRemark, ValidUntil } = proposal
  const shown = Publications.find(({ Number: number }) => number === Shown)
  const days = [StartDateRemark, EndDateRemark].filter((one) => one !== null)
  const facts: readonly (readonly [string, string | null])[] = [
    [texts.reference, proposal.ReferenceNumber],
    [texts.status, proposal.StatusRemark],
    [
      texts.publication,
      shown ? fill(texts.publicationOf, { number: shown.Number, at: moment(shown.At) }) : texts.draft,
    ],
    [texts.company, proposal.CompanyName],
    [texts.contact, proposal.Contact?.Name ?? null],
    [texts.requestedBy, proposal.RequestedBy?.Name ?? null],
    [texts.travelDays, days.length === 0 ? null : [...new Set(days)].map(day).join(' – ')],
    [texts.validUntil, ValidUntil === null ? null : moment(ValidUntil)],
  ]
  return facts.flatMap(([label, value]) => (value === null ? [] : [[label, value] as const]))
}

/** Who travels, and what is chosen for each. */
export function drawTravellers(sheet: Sheet): void {
  const { pen, proposal, texts } = sheet
  drawHeading(sheet, texts.travellers)
  const plan = planOf(proposal)
  const wanted = plan ? wantedOf(plan, proposal.TravelersShown) : []
  for (const { Key, Name, Passenger, IsGuest, Choices } of proposal.TravelersShown) {
    pen.need(16)
    const kind = [texts.passengers[Passenger], ...(IsGuest ? [texts.guest] : [])].join(', ')
    drawText(sheet, `${Name} (${kind})`, page.left, styles.strong)
    const open = wanted.filter(
      ({ TravelerKey, Category }) => TravelerKey === Key && !Choices.some((one) => one.Category === Category),
    )
    drawChoices(
      sheet,
      Choices,
      open.map(({ Category }) => Category),
    )
  }
  const openShared = wanted.filter(
    ({ TravelerKey, Category }) =>
      TravelerKey === null && !proposal.SharedChoices.some((one) => one.Category === Category),
  )
  if (proposal.SharedChoices.length === 0 && openShared.length === 0) return
  drawText(sheet, texts.forAll, page.left, styles.strong)
  drawChoices(
    sheet,
    proposal.SharedChoices,
    openShared.map(({ Category }) => Category),
  )
}

function drawChoices(sheet: Sheet, choices: readonly ProposalChoice[], open: readonly number[]): void {
  const { proposal, texts } = sheet
  const categoryName = (category: number) => texts.categories[category === 2 ? 2 : category === 3 ? 3 : 1]
  for (const { Category, PlanKey, OptionKey } of choices) {
    const plan = proposal.Plans.find((one) => one.Key === PlanKey)
    const option = plan?.Options.find((one) => one.Key === OptionKey)
    if (!plan || !option) continue
    const text = proposal.Plans.length > 1 ? texts.chosenIn : texts.chosenOption
    const values = { category: categoryName(Category), letter: option.Letter, name: option.Name, plan: plan.Name }
    drawText(sheet, fill(text, values), page.left + 12, styles.text)
  }
  for (const category of open)
    drawText(sheet, fill(texts.notChosen, { category: categoryName(category) }), page.left + 12, styles.small)
}
